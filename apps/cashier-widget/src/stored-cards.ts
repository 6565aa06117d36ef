import { ask } from "./ask.ts";
import { element } from "./element.ts";
import type { CashierError } from "./cashier-api.ts";
import type { Method, StoredCard } from "./widget-types.ts";
import type { Translate } from "./words.ts";

export interface StoredCardsInput {
  readonly t: Translate;
  readonly method: Pick<Method, "cards">;
  /** Removes a card at the server; rejects where it did not. */
  readonly removeCard: (id: string) => Promise<void>;
  /** Runs at first and after each change: whether another card is chosen. */
  readonly onChoose: (isAnother: boolean) => void;
  readonly onFailure: (error: unknown) => void;
}

export interface StoredCards {
  /** Null where the player has none. */
  readonly root: HTMLElement | null;
  /** The id of the chosen card; null for another card. */
  chosen(): string | null;
  /** Takes the chosen card out if that is what the server refused. */
  heed(error: CashierError): void;
}

const anotherCard = "another";

/** The player's cards to choose from, then 'another card'. The last one stored is chosen first. */
export function createStoredCards(input: StoredCardsInput): StoredCards {
  const { t, method, onChoose } = input;
  if (method.cards.length === 0) return { root: null, chosen: () => null, heed: () => undefined };
  const another = createOption(anotherCard, t("card.another"));
  const options = new Map(
    method.cards.map((card) => [card.id, createCard(t, card, (name) => void askToRemove(card.id, name))]),
  );
  const root = element(
    "fieldset",
    { class: "w10c-cards" },
    element("legend", { class: "w10c-label" }, t("card.title")),
    ...[...options.values()].map((option) => option.root),
    another.root,
  );
  const report = (): void => onChoose(another.radio.checked);
  const chosen = (): string | null => (another.radio.checked ? null : (checked()?.value ?? null));
  const checked = (): HTMLInputElement | null => root.querySelector("input:checked");
  root.addEventListener("change", report);
  chooseFirst();
  report();

  function chooseFirst(): void {
    const first = [...options.values()].find(({ radio }) => !radio.disabled) ?? another;
    first.radio.checked = true;
  }

  async function askToRemove(id: string, name: string): Promise<void> {
    const sentences = [t("card.removeText", { name })];
    const words = { title: t("card.removeTitle"), keep: t("card.keep"), agree: t("card.remove") };
    if (!(await ask({ ...words, sentences, host: root }))) return;
    try {
      await input.removeCard(id);
      drop(id);
    } catch (error) {
      input.onFailure(error);
    }
  }

  function drop(id: string): void {
    const option = options.get(id);
    option?.root.remove();
    options.delete(id);
    if (option?.radio.checked) chooseFirst();
    root.hidden = options.size === 0;
    report();
    checked()?.focus();
  }

  return {
    root,
    chosen,
    heed({ code }) {
      const id = chosen();
      if (id && (code === "payment.card_unusable" || code === "payment.card_not_found")) drop(id);
    },
  };
}

function createOption(
  value: string,
  name: string,
  note?: string,
): { root: HTMLElement; radio: HTMLInputElement } {
  const radio = element("input", { type: "radio", name: "w10c-card", value });
  const words = element(
    "span",
    {},
    element("b", { class: "w10c-num" }, name),
    note && element("span", { class: "w10c-quiet w10c-num" }, note),
  );
  return { root: element("div", { class: "w10c-card" }, element("label", {}, radio, words)), radio };
}

type Option = ReturnType<typeof createOption>;

function createCard(t: Translate, card: StoredCard, onRemove: (name: string) => void): Option {
  const [year = "", month = ""] = card.expiry.split("-");
  const name = t("card.name", { brand: t(`card.brand.${card.brand}`), account: card.account });
  const until = card.isExpired ? t("card.expired") : t("card.until", { month, year: year.slice(2) });
  const remove = element(
    "button",
    { type: "button", class: "w10c-button w10c-quiet", "aria-label": t("card.removeName", { name }) },
    t("card.remove"),
  );
  remove.addEventListener("click", () => onRemove(name));
  const option = createOption(card.id, name, until);
  option.radio.disabled = card.isExpired;
  option.root.append(remove);
  return option;
}
