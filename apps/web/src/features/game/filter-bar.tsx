import { useQuery } from "@tanstack/react-query";
import { Button, cx, Dropdown, Icon, icons } from "@w10/ui";
import { useState } from "react";
import { usePhrases } from "../../platform/phrase-book.tsx";
import {
  isDefaultFilter,
  orderTypes,
  volatilities,
  type GameFilter,
  type GameSearch,
} from "./game-filter.ts";
import { providersQuery } from "./game-queries.ts";
import css from "./filter-bar.module.css";

interface FilterBarProps {
  readonly filter: GameFilter;
  readonly onProvider: (uri: string) => void;
  readonly onChange: (change: GameSearch) => void;
  readonly onReset: () => void;
}

/** Provider, order, volatility and games of tournaments. On a phone one button unfolds them. */
export function FilterBar({ filter, onProvider, onChange, onReset }: FilterBarProps) {
  const { t } = usePhrases();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <fieldset className={cx(css.bar, !isUnfolded && css.folded)} aria-label={t("game:filters")}>
      <Button className={css.toggle} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
        <Icon of={icons.SlidersHorizontal} />
        {t("game:filters")}
      </Button>
      <ProviderPick filter={filter} onProvider={onProvider} />
      <label className={css.pick}>
        <span>{t("game:order")}</span>
        <select
          value={filter.orderType}
          onChange={({ target }) => {
            const orderType = orderTypes.find((known) => known === target.value);
            if (orderType) onChange({ orderType });
          }}
        >
          {orderTypes.map((order) => (
            <option key={order} value={order}>
              {t(`game:${order}`)}
            </option>
          ))}
        </select>
        <Icon of={icons.ChevronDown} size={16} />
      </label>
      <label className={css.pick}>
        <span>{t("game:volatility")}</span>
        <select
          value={filter.volatility}
          onChange={({ target }) => {
            const volatility = volatilities.find((known) => known === target.value);
            if (volatility) onChange({ volatility });
          }}
        >
          {volatilities.map((volatility) => (
            <option key={volatility} value={volatility}>
              {t(`game:${volatility}`)}
            </option>
          ))}
        </select>
        <Icon of={icons.ChevronDown} size={16} />
      </label>
      <label className={css.check}>
        <input
          type="checkbox"
          value="1"
          checked={filter.isTournamentGame === "1"}
          onChange={({ target }) => onChange({ isTournamentGame: target.checked ? "1" : "" })}
        />
        {t("game:tournamentGames")}
      </label>
      {!isDefaultFilter(filter) && (
        <Button look="ghost" onClick={onReset}>
          <Icon of={icons.RotateCcw} size={16} />
          {t("game:reset")}
        </Button>
      )}
    </fieldset>
  );
}

/** The studios of the category as a radio list. */
function ProviderPick({ filter, onProvider }: Pick<FilterBarProps, "filter" | "onProvider">) {
  const { t } = usePhrases();
  const { data } = useQuery(providersQuery(filter.category));
  const providers = data?.providers ?? [];
  const current = providers.find(({ uri }) => uri === filter.provider)?.name ?? t("game:allProviders");
  const options = [{ uri: "", name: t("game:allProviders") }, ...providers];
  return (
    <Dropdown
      label={`${t("game:provider")}: ${current}`}
      buttonClassName={css.provider}
      button={
        <>
          <span>{t("game:provider")}</span> {current}
          <Icon of={icons.ChevronDown} size={16} />
        </>
      }
    >
      {(close) => (
        <fieldset className={css.list}>
          <legend className="visually-hidden">{t("game:provider")}</legend>
          {options.map(({ uri, name }) => (
            <label key={uri}>
              <input
                type="radio"
                name="provider"
                value={uri}
                checked={uri === filter.provider}
                onChange={() => {
                  onProvider(uri);
                  close();
                }}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </Dropdown>
  );
}
