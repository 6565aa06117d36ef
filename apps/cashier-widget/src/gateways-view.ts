import { formatShort } from "./amount-rules.ts";
import { cardBonus } from "./bonus-terms.ts";
import { element } from "./element.ts";
import type { CashierConfig, Currency, Gateway, GatewayList, Mode, Unfinished } from "./widget-types.ts";
import { renderUnfinished } from "./unfinished.ts";
import type { Translate } from "./words.ts";

export interface GatewaysInput {
  readonly t: Translate;
  readonly locale: string;
  readonly mode: Mode;
  readonly config: CashierConfig;
  readonly list: GatewayList;
  readonly onChoose: (gateway: Gateway) => void;
  readonly onContinue: (deposit: Unfinished) => void;
}

/** The payment methods: four per row, two on a phone. */
export function renderGateways(input: GatewaysInput): HTMLElement {
  const { t, mode, config, list, onChoose } = input;
  const heading = element(
    "h3",
    { class: "w10c-label", tabindex: -1, "data-w10c-focus": true },
    t(`methods.${mode}`),
  );
  const openFirst = list.gateways.toSorted((a, b) => Number(a.closed !== null) - Number(b.closed !== null));
  const cards = openFirst.map((gateway) => {
    const card = element(
      "button",
      {
        type: "button",
        class: "w10c-gateway",
        "data-gateway": gateway.id,
        disabled: gateway.closed !== null,
      },
      logoOf(gateway, config),
      element("b", {}, gateway.name),
      element(
        "span",
        { class: "w10c-quiet w10c-num" },
        gateway.closed ?? limitsOf(gateway, list.currency, t),
      ),
      list.depositBonus && cardBonus(list.depositBonus, { ...gateway, currency: list.currency, t }),
    );
    card.addEventListener("click", () => onChoose(gateway));
    return element("li", {}, card);
  });
  return element(
    "section",
    {},
    renderUnfinished({ ...input, ...list }),
    heading,
    element("ul", { class: "w10c-grid" }, ...cards),
  );
}

/** The logo is decorative: the name is beside it. */
export function logoOf(gateway: Gateway, config: CashierConfig): HTMLElement {
  const image = element("img", {
    src: `${config.imagesPath}?src=${encodeURIComponent(gateway.logo)}`,
    alt: "",
    height: 30,
  });
  return element("span", { class: "w10c-logo" }, image);
}

/** The gateway's limits without decimals for whole amounts: '10 – 5 000 USD'. */
export function limitsOf(gateway: Gateway, currency: Currency, t: Translate): string {
  const min = formatShort(gateway.minMinor, currency);
  const max = formatShort(gateway.maxMinor, currency);
  return `${t("limits", { min, max })} ${currency}`;
}
