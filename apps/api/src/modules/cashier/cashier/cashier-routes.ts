import { operations } from "@w10/contract";
import { currencyOf } from "@w10/money";
import type { FastifyInstance } from "fastify";
import { countryCodeOf } from "../../../platform/geo/country-of.ts";
import { type Binder, type Call } from "../../../platform/http/bind-operation.ts";
import { playerActor } from "../../../platform/command/actor.ts";
import { readId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { requireEligible } from "../../foundation/eligibility/index.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { readMarket } from "../../foundation/market/index.ts";
import {
  cancelPayment,
  type PaymentParts,
  capabilityOf,
  type PaymentMode,
  createCallbackHandler,
} from "../payment/index.ts";
import { removeCard } from "../payment-card/index.ts";
import { bindCashierFiles } from "../payment-provider/index.ts";
import { continuePayment } from "./continue-payment.ts";
import { startDeposit } from "./create-deposit.ts";
import { startWithdrawal } from "./create-withdrawal.ts";
import { getCashierConfig } from "./get-cashier-config.ts";
import { getPayment, listPayments, sumPayments } from "./list-payments.ts";
import { listMethods } from "./list-methods.ts";

export async function bindRoutes(api: Binder, http: FastifyInstance, parts: PaymentParts): Promise<void> {
  const { db, runner } = parts;
  bindWidget(api, parts);
  bindCashierFiles(http, parts.widgetFolder);

  api.bind(operations.listPayments, (call) =>
    listPayments(db, call.player().playerId, { ...call.query, locale: call.locale }),
  );

  api.bind(operations.sumPayments, (call) => sumPayments(db, call.player().playerId, call.query));

  api.bind(operations.cancelPayment, (call) => {
    const paymentId = readId<"payment">(call.params.id);
    if (!paymentId) throw new Refusal("payment.not_found");
    const input = { paymentId, playerId: call.player().playerId };
    return runner.run({ ...call.playerCommand(input), subjectId: paymentId }, cancelPayment);
  });

  await bindCallback(api, http, parts);
}

function bindWidget(api: Binder, parts: PaymentParts): void {
  api.bind(operations.getCashierConfig, async (call) => {
    admit(call, call.query.mode);
    return getCashierConfig(parts.db, call.player().playerId, { ...call.query, host: call.ip });
  });

  api.bind(operations.listMethods, async (call) => {
    admit(call, call.query.mode);
    return listMethods(parts, call.player().playerId, call.query);
  });

  api.bind(operations.createPayment, (call) => {
    const start = call.body.mode === "in" ? startDeposit : startWithdrawal;
    return start(parts, {
      playerId: call.player().playerId,
      sessionId: call.player().sessionId,
      actor: playerActor(call.player()),
      body: call.body,
      key: call.idempotencyKey,
      requestId: call.requestId,
      locale: call.locale,
    });
  });

  api.bind(operations.continuePayment, (call) => {
    admit(call, "in");
    return continuePayment(parts, call.player().playerId, { id: call.params.id, locale: call.locale });
  });

  api.bind(operations.removeCard, (call) => {
    const cardId = readId<"card">(call.params.id);
    if (!cardId) throw new Refusal("payment.card_not_found");
    const input = { cardId, playerId: call.player().playerId };
    return parts.runner.run({ ...call.playerCommand(input), subjectId: cardId }, removeCard);
  });

  api.bind(operations.getPayment, (call) =>
    getPayment(parts.db, call.player().playerId, { id: call.params.id, locale: call.locale }),
  );

  api.bind(operations.listCashierCurrencies, async (call) => {
    const player = await selectPlayer(parts.db, call.player().playerId);
    const { currencies } = await readMarket(parts.db, player?.country ?? countryCodeOf(call.ip));
    const shown = currencies.map(currencyOf);
    return {
      currencies: shown.map(({ code, symbol, exponent }) => ({ code, symbol, minorUnits: exponent })),
    };
  });
}

/** A player who may not make the payment cannot open the cashier either. */
function admit(call: Pick<Call<typeof operations.listMethods>, "player">, mode: PaymentMode): void {
  requireEligible(capabilityOf[mode], call.player());
}

/** A Fastify scope of its own whose parser keeps the body's raw bytes for the signature. */
async function bindCallback(api: Binder, http: FastifyInstance, parts: PaymentParts): Promise<void> {
  const take = createCallbackHandler(parts);
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      // Providers post JSON or forms.
      "*",
      { parseAs: "string" },
      async (_request: unknown, body: string) => body,
    );
    const callbacks = api.within(scope);
    callbacks.bind(operations.receiveCallback, (call) =>
      take({
        provider: call.params.provider,
        requestId: call.requestId,
        headers: call.request.headers,
        body: typeof call.body === "string" ? call.body : "",
      }),
    );
  });
}
