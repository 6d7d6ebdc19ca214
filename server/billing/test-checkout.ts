import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { formatCents } from '#engine/money/format-cents.ts';
import { PaymentDeclined } from '../integrations/payment/payment-provider.ts';
import {
  changeAccount,
  checkoutIn,
  customerOfId,
  readAccount,
  type TestProviderServices,
} from '../integrations/payment/test-provider/accounts.ts';
import { payCheckout, settle } from '../integrations/payment/test-provider/advance-account.ts';
import { totalsOf } from '../integrations/payment/test-provider/invoices.ts';
import {
  readTestCard,
  type TestAccount,
  type TestCheckout,
} from '../integrations/payment/test-provider/test-account.ts';
import { type Handler, invalidField, notFound, Refusal, type Services } from '../kit/handler.ts';
import { lineIn } from './invoices.ts';
import { declined, type Payments, withProvider } from './payments.ts';

/** The path of one of our own full addresses. */
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** There is a test checkout only where payments are a test. */
const refuseReal = ({ provider, areSold }: Payments) => {
  if (provider.name !== 'test' || !areSold) throw notFound();
};

function presentChosen(account: TestAccount, { chosen }: TestCheckout, now: number, language: Language) {
  if (!chosen) return null;
  const totals = totalsOf(account, [{ text: chosen.name, cents: chosen.cents }], now);
  return {
    name: lineIn(language, chosen.name),
    subtotal: formatCents(totals.subtotalCents),
    taxes: totals.taxes.map(({ name, percent, cents }) => ({ name, percent, amount: formatCents(cents) })),
    total: formatCents(totals.totalCents),
    due: formatCents(totals.dueCents),
  };
}

/** What a test checkout asks for; its id is known only to whom it was opened for. */
export function readTestCheckout(services: TestProviderServices, payments: Payments): Handler<'readTestCheckout'> {
  return async ({ params: { checkoutId }, language }) => {
    refuseReal(payments);
    const account = await readAccount(services, customerOfId(checkoutId));
    const checkout = checkoutIn(account, checkoutId);
    return {
      state: await payments.provider.readCheckout(checkoutId),
      chosen: presentChosen(account, checkout, services.clock.now().getTime(), language),
      payer: account.payer.name,
      returnTo: { success: pathOf(checkout.successUrl), cancel: pathOf(checkout.cancelUrl) },
    };
  };
}

/** Pays with one of the test cards. The plan begins there; here it does when the signed event has come. */
export function payTestCheckout(services: Services, payments: Payments): Handler<'payTestCheckout'> {
  return ({ params: { checkoutId }, body }) =>
    withProvider(async () => {
      refuseReal(payments);
      const state = await payments.provider.readCheckout(checkoutId);
      if (state !== 'open') throw new Refusal('conflict', msg`This checkout has ended. Start a new one.`);
      const card = readTestCard(body.cardNumber);
      if (!card) throw invalidField('cardNumber', msg`This isn’t a test card. Use one of those listed below.`);
      await changeAccount(services, customerOfId(checkoutId), (account, now) => {
        const checkout = checkoutIn(account, checkoutId);
        if (checkout.state !== 'open') return account;
        return settle(payCheckout(account, checkout, card, now), now);
      }).catch((error: unknown) => {
        throw error instanceof PaymentDeclined ? declined() : error;
      });
      return { done: true };
    });
}
