import { ContentLink } from "../../platform/navigation/content-link.tsx";
import type { Advertisement } from "./advertisement-queries.ts";
import css from "./advertisement-list.module.css";

/** Information banners in a column. */
export function AdvertisementList({ advertisements }: { readonly advertisements: readonly Advertisement[] }) {
  return (
    <ul className={css.list}>
      {advertisements.map(({ id, link, imageUrl, title, text }) => (
        <li key={id}>
          <ContentLink to={link} className={css.card}>
            <img src={imageUrl} alt="" width={716} height={432} loading="lazy" />
            <b>{title}</b>
            <span>{text}</span>
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
