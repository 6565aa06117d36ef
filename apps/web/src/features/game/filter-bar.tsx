import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "@w10/money";
import { Button, cx, Dropdown, Icon, icons } from "@w10/ui";
import { useState } from "react";
import {
  features,
  type GameFilter,
  type GameSearch,
  isDefaultFilter,
  minReturns,
  orderTypes,
  stakesOf,
  volatilities,
} from "../../entities/game/game-filter.ts";
import { providersQuery } from "../../entities/game/game-queries.ts";
import { usePlayer } from "../../entities/player/player-queries.ts";
import { useBaseCurrency } from "../../entities/site/site-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./filter-bar.module.css";

interface FilterBarProps {
  readonly filter: GameFilter;
  readonly onProvider: (uri: string) => void;
  readonly onChange: (change: GameSearch) => void;
  readonly onReset: () => void;
}

/**
 * Filters by provider, order, volatility, return, feature, stake and tournament. One button expands them on a
 * phone.
 */
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
      <Choice
        label={t("game:order")}
        value={filter.orderType}
        options={orderTypes}
        labelOf={(order) => t(`game:${order}`)}
        onChoose={(orderType) => onChange({ orderType })}
      />
      <Choice
        label={t("game:volatility")}
        value={filter.volatility}
        options={volatilities}
        labelOf={(volatility) => t(`game:${volatility}`)}
        onChoose={(volatility) => onChange({ volatility })}
      />
      <TileFilters filter={filter} onChange={onChange} />
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
        <Button variant="ghost" onClick={onReset}>
          <Icon of={icons.RotateCcw} size={16} />
          {t("game:reset")}
        </Button>
      )}
    </fieldset>
  );
}

/** Filters by the values on the back of a tile. */
function TileFilters({ filter, onChange }: Pick<FilterBarProps, "filter" | "onChange">) {
  const { t } = usePhrases();
  const guests = useBaseCurrency();
  const currency = usePlayer()?.currency ?? guests;
  return (
    <>
      <Choice
        label={t("game:minReturn")}
        value={filter.minReturn}
        options={minReturns}
        labelOf={(percent) => (percent === "any" ? t("game:anyReturn") : t("game:fromReturn", { percent }))}
        onChoose={(minReturn) => onChange({ minReturn })}
      />
      <Choice
        label={t("game:feature")}
        value={filter.feature}
        options={features}
        labelOf={(feature) => t(`game:features.${feature}`)}
        onChoose={(feature) => onChange({ feature })}
      />
      <Choice
        label={t("game:stake")}
        value={String(filter.stake)}
        // The URL may contain any stake.
        options={[...new Set([0, ...(currency ? stakesOf(currency) : []), filter.stake])].map(String)}
        labelOf={(stake) =>
          stake === "0" || !currency ? t("game:any") : formatMoney(BigInt(stake), currency)
        }
        onChoose={(stake) => onChange({ stake: Number(stake) })}
      />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly Value[];
  readonly labelOf: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, labelOf, onChoose }: ChoiceProps<Value>) {
  return (
    <label className={css.pick}>
      <span>{label}</span>
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = options.find((known) => known === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </select>
      <Icon of={icons.ChevronDown} size={16} />
    </label>
  );
}

/** The category's studios as a radio list. */
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
          {filter.provider && <span>{t("game:provider")}</span>} {current}
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
