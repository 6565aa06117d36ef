import type { Failure, FieldProblem } from "./sandbox-rules.ts";
import type { Outcome } from "./test-cards.ts";

/** The sandbox's own words. They are not the casino's: a real gateway brings its own page as well. */
export interface SandboxWords {
  readonly title: string;
  readonly test: string;
  readonly amount: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvc: string;
  readonly account: string;
  readonly accountHint: string;
  readonly pay: string;
  readonly leave: string;
  readonly cards: string;
  readonly cardsHint: string;
  readonly endings: string;
  readonly challengeTitle: string;
  readonly challengeText: string;
  readonly code: string;
  readonly confirm: string;
  readonly settledTitle: string;
  readonly settledText: string;
  readonly pendingTitle: string;
  readonly pendingText: string;
  readonly failedTitle: string;
  readonly voidedTitle: string;
  readonly voidedText: string;
  readonly gone: string;
  readonly outcomes: Readonly<Record<Outcome, string>>;
  readonly failures: Readonly<Record<Failure, string>>;
  readonly problems: Readonly<Record<FieldProblem, string>>;
}

const ru: SandboxWords = {
  title: "Оплата",
  test: "Тестовый шлюз. Настоящие деньги не списываются.",
  amount: "К оплате",
  number: "Номер карты",
  expiry: "Срок",
  expiryHint: "ММ/ГГ",
  cvc: "CVC",
  account: "Номер кошелька или счёта",
  accountHint: "Любой, от 6 знаков. Результат зависит от двух последних.",
  pay: "Оплатить",
  leave: "Отменить оплату",
  cards: "Тестовые карты",
  cardsHint: "Срок: любой будущий месяц. CVC: любые три цифры.",
  endings: "Окончания счетов",
  challengeTitle: "Подтверждение банком",
  challengeText: "Шаг 3-D Secure. Введите 1234, чтобы подтвердить, или 0000, чтобы банк отказал.",
  code: "Код из сообщения",
  confirm: "Подтвердить",
  settledTitle: "Оплата принята",
  settledText: "Можно вернуться в кассу.",
  pendingTitle: "Платёж в обработке",
  pendingText: "Ответ придёт чуть позже. Можно вернуться в кассу.",
  failedTitle: "Оплата не прошла",
  voidedTitle: "Эта оплата отменена",
  voidedText: "Деньги не списаны. Чтобы пополнить счёт, начните новый платёж в кассе.",
  gone: "Такой страницы оплаты нет. Вернитесь в кассу и начните платёж снова.",
  outcomes: {
    success: "успех",
    declined: "отказ банка",
    insufficient_funds: "не хватает денег",
    expired_card: "карта просрочена",
    three_d_secure: "3-D Secure",
    pending_settled: "ожидание, потом успех",
    pending_failed: "ожидание, потом отказ",
    chargeback: "успех, потом возврат банком",
    doubled: "успех, ответы дважды",
    shuffled: "успех, ответы вперемешку",
  },
  failures: {
    declined: "Банк отклонил платёж. Попробуйте другую карту.",
    insufficient_funds: "На карте не хватает денег.",
    expired_card: "Срок карты истёк.",
    authentication_failed: "Банк не подтвердил, что платите вы.",
    abandoned: "Вы отменили оплату.",
    timed_out: "Время на оплату вышло.",
    account_refused: "Счёт получателя не принимает платежи.",
  },
  problems: {
    number_blank: "Введите номер карты",
    number_short: "В номере карты не хватает цифр",
    number_wrong: "В номере карты ошибка: проверьте цифры",
    number_not_test: "Это не тестовая карта. Возьмите номер из списка ниже.",
    expiry_wrong: "Введите срок в виде 11/28",
    expiry_past: "Срок карты уже прошёл",
    cvc_wrong: "CVC: три цифры с обратной стороны",
    account_wrong: "От 6 до 64 латинских букв и цифр",
    code_wrong: "Код не подошёл. Попробуйте ещё раз.",
  },
};

const en: SandboxWords = {
  title: "Payment",
  test: "Test gateway. No real money is taken.",
  amount: "To pay",
  number: "Card number",
  expiry: "Expires",
  expiryHint: "MM/YY",
  cvc: "CVC",
  account: "Wallet or account number",
  accountHint: "Any, 6 characters or more. The last two decide the result.",
  pay: "Pay",
  leave: "Cancel payment",
  cards: "Test cards",
  cardsHint: "Expiry: any future month. CVC: any three digits.",
  endings: "Account endings",
  challengeTitle: "Confirm with your bank",
  challengeText: "3-D Secure. Enter 1234 to confirm, or 0000 for a decline.",
  code: "Code from the message",
  confirm: "Confirm",
  settledTitle: "Payment accepted",
  settledText: "You can go back to the cashier.",
  pendingTitle: "Payment in progress",
  pendingText: "We’ll have an answer shortly. You can go back to the cashier.",
  failedTitle: "Payment failed",
  voidedTitle: "This payment is cancelled",
  voidedText: "You have not been charged. To add money, start a new payment in the cashier.",
  gone: "This payment page doesn’t exist. Go back to the cashier and start again.",
  outcomes: {
    success: "success",
    declined: "declined by the bank",
    insufficient_funds: "insufficient funds",
    expired_card: "expired card",
    three_d_secure: "3-D Secure",
    pending_settled: "pending, then success",
    pending_failed: "pending, then refusal",
    chargeback: "success, later charged back",
    doubled: "success, answered twice",
    shuffled: "success, answers shuffled",
  },
  failures: {
    declined: "The bank declined the payment. Try another card.",
    insufficient_funds: "There’s not enough money on the card.",
    expired_card: "The card has expired.",
    authentication_failed: "The bank couldn’t confirm that it’s you paying.",
    abandoned: "You cancelled the payment.",
    timed_out: "The time to pay has run out.",
    account_refused: "The receiving account doesn’t accept payments.",
  },
  problems: {
    number_blank: "Enter the card number",
    number_short: "The card number is too short",
    number_wrong: "The card number is wrong: check the digits",
    number_not_test: "This is not a test card. Use a number from the list below.",
    expiry_wrong: "Enter the expiry as 11/28",
    expiry_past: "This card has already expired",
    cvc_wrong: "CVC: three digits on the back",
    account_wrong: "6 to 64 Latin letters and digits",
    code_wrong: "The code did not match. Try again.",
  },
};

export const sandboxWords = { ru, en } as const;
