import { buttonClass, cx, Icon, icons } from "@w10/ui";
import { useState, useCallback, useEffect } from "react";
import { ContentLink } from "../../platform/navigation/content-link.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { hydrateLazily } from "../../platform/loading/lazy-hydration.tsx";
import { useInteractionOrTimeout } from "../../platform/loading/deferred-work.ts";
import { type Banner, smallBannerMedia } from "./banner-queries.ts";
import { useMedia } from "../../platform/use-mobile.ts";
import css from "./banner-slider.module.css";

/** Time that a banner is shown before the next. */
export const autoplayMs = 3000;

interface BannerTurn {
  readonly active: number;
  /** The banner that is leaving; null before the first change. */
  readonly previous: number | null;
  /** Whether autoplay is running. */
  readonly isRunning: boolean;
  readonly go: (index: number) => void;
}

/** The active banner. Autoplay pauses while hovered, focused, stopped or hidden, and with reduced motion. */
function useBannerTurn(count: number, isPaused: boolean): BannerTurn {
  const [turn, setTurn] = useState<Pick<BannerTurn, "active" | "previous">>({ active: 0, previous: null });
  const hasReducedMotion = useMedia("(prefers-reduced-motion: reduce)", true);
  const isVisible = useIsVisible();
  const active = turn.active < count ? turn.active : 0;
  const isRunning = count > 1 && !isPaused && !hasReducedMotion && isVisible;
  const go = useCallback(
    (index: number) =>
      setTurn((now) => (now.active === index ? now : { active: index, previous: now.active })),
    [],
  );
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => go((active + 1) % count), autoplayMs);
    return () => clearTimeout(timer);
  }, [active, count, go, isRunning]);
  return { active, previous: turn.previous, isRunning, go };
}

function useIsVisible(): boolean {
  const [isVisible, setVisible] = useState(true);
  useEffect(() => {
    const updateVisible = () => setVisible(!document.hidden);
    document.addEventListener("visibilitychange", updateVisible);
    return () => document.removeEventListener("visibilitychange", updateVisible);
  }, []);
  return isVisible;
}

const visibleThumbs = 3;

/**
 * The lobby's carousel: one large banner that moves upwards, and thumbnails that select it. All texts are
 * rendered from the start, because the longest sets the height; a picture loads just before its turn.
 */
export function BannerSlider({ banners }: { readonly banners: readonly Banner[] }) {
  const { t } = usePhrases();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const turn = useBannerTurn(banners.length, isHovered || isFocused || isStopped);
  // The first paint needs only one picture.
  const hasInteractedOrTimedOut = useInteractionOrTimeout();
  const { active, previous, go } = turn;
  if (banners.length === 0) return null;
  const next = (active + 1) % banners.length;
  return (
    // Pointer and focus only pause it; the controls are inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={css.slider}
      aria-label={t("game:banners.label")}
      aria-roledescription={t("game:banners.slider")}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={css.main}>
        {banners.map((banner, index) => (
          <LazySlide
            key={banner.id}
            banner={banner}
            place={index === active ? "active" : index === previous ? "leaving" : "waiting"}
            isFirst={index === 0}
            hasPicture={
              index === active || (hasInteractedOrTimedOut && (index === previous || index === next))
            }
          />
        ))}
        {banners.length > 1 && (
          <button
            type="button"
            className={css.pause}
            aria-label={t(isStopped ? "game:banners.go" : "game:banners.pause")}
            onClick={() => setStopped(!isStopped)}
          >
            <Icon of={isStopped ? icons.Play : icons.Pause} size={16} />
          </button>
        )}
      </div>
      {banners.length > 1 && (
        <Thumbs banners={banners} active={active} isRunning={turn.isRunning} onChoose={go} />
      )}
    </section>
  );
}

interface SlideProps {
  readonly banner: Banner;
  readonly place: "active" | "leaving" | "waiting";
  readonly isFirst: boolean;
  readonly hasPicture: boolean;
}

function Slide({ banner, place, isFirst, hasPicture }: SlideProps) {
  return (
    <div className={cx(css.slide, css[place])} inert={place !== "active"}>
      {hasPicture && (
        <picture>
          <source media={smallBannerMedia} srcSet={banner.imageSmallUrl} width={716} height={432} />
          <img
            src={banner.imageUrl}
            alt=""
            width={1344}
            height={420}
            {...(isFirst ? { fetchPriority: "high" as const } : {})}
          />
        </picture>
      )}
      <div className={css.words}>
        <span className={css.kick}>{banner.kicker}</span>
        <h2 className={css.title}>{banner.title}</h2>
        <p className={css.line}>{banner.text}</p>
        <ContentLink
          to={banner.link}
          className={cx(buttonClass({ variant: "primary", size: "large" }), css.act)}
        >
          {banner.buttonTitle}
        </ContentLink>
      </div>
    </div>
  );
}

const LazySlide = hydrateLazily(Slide);

interface ThumbsProps {
  readonly banners: readonly Banner[];
  readonly active: number;
  readonly isRunning: boolean;
  readonly onChoose: (index: number) => void;
}

/** A wide screen shows three around the active one, a phone shows dots. */
function Thumbs({ banners, active, isRunning, onChoose }: ThumbsProps) {
  const { t } = usePhrases();
  const start = Math.min(
    Math.floor(active / visibleThumbs) * visibleThumbs,
    Math.max(0, banners.length - visibleThumbs),
  );
  return (
    <div className={css.side}>
      {banners.map((banner, index) => (
        <button
          key={banner.id}
          type="button"
          className={cx(
            css.thumb,
            (index < start || index >= start + visibleThumbs) && css.away,
            isRunning && css.running,
          )}
          aria-label={t("game:banners.show", { title: banner.title })}
          aria-current={index === active}
          onClick={() => onChoose(index)}
        >
          <img src={banner.imageSmallUrl} alt="" width={716} height={432} loading="lazy" />
          <span>
            <b>{banner.title}</b>
            <small>{banner.kicker}</small>
          </span>
        </button>
      ))}
    </div>
  );
}
