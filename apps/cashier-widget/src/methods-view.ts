import { formatShort } from "./amount-rules.ts";
import { cardBonus } from "./bonus-terms.ts";
import { element } from "./element.ts";
import type { CashierConfig, Currency, Method, MethodList, Mode, Unfinished } from "./widget-types.ts";
import { renderUnfinished } from "./unfinished.ts";
import type { Translate } from "./words.ts";

export interface MethodsInput {
  readonly t: Translate;
  readonly locale: string;
  readonly mode: Mode;
  readonly config: CashierConfig;
  readonly list: MethodList;
  readonly onChoose: (method: Method) => void;
  readonly onContinue: (deposit: Unfinished) => void;
}

/** The payment methods: four per row, two on a phone. */
export function renderMethods(input: MethodsInput): HTMLElement {
  const { t, mode, config, list, onChoose } = input;
  const heading = element(
    "h3",
    { class: "w10c-label", tabindex: -1, "data-w10c-focus": true },
    t(`methods.${mode}`),
  );
  const openFirst = list.gateways.toSorted((a, b) => Number(a.closed !== null) - Number(b.closed !== null));
  const cards = openFirst.map((method) => {
    const card = element(
      "button",
      {
        type: "button",
        class: "w10c-method",
        "data-method": method.id,
        disabled: method.closed !== null,
      },
      logoOf(method, config),
      element("b", {}, method.name),
      element("span", { class: "w10c-quiet w10c-num" }, method.closed ?? limitsOf(method, list.currency, t)),
      list.depositBonus && cardBonus(list.depositBonus, { ...method, currency: list.currency, t }),
    );
    card.addEventListener("click", () => onChoose(method));
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
export function logoOf(method: Method, config: CashierConfig): HTMLElement {
  const image = element("img", {
    src: `${config.imagesPath}?src=${encodeURIComponent(method.logo)}`,
    alt: "",
    height: 30,
  });
  return element("span", { class: "w10c-logo" }, image);
}

/** The provider's limits without decimals for whole amounts: '10 – 5 000 USD'. */
export function limitsOf(method: Method, currency: Currency, t: Translate): string {
  const min = formatShort(method.minMinor, currency);
  const max = formatShort(method.maxMinor, currency);
  return `${t("limits", { min, max })} ${currency}`;
}
