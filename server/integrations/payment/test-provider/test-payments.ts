import { day } from '../../../kit/clock.ts';
import { hashOf, newId } from '../../../kit/secrets.ts';
import type {
  ChangeOrder,
  CheckoutOrder,
  CustomerState,
  PaymentProvider,
  ProviderInvoice,
  ProviderSubscription,
} from '../payment-provider.ts';
import { testPaymentAccounts } from '../tables.ts';
import { changeAccount, checkoutIn, customerOfId, readAccount, type TestProviderServices } from './accounts.ts';
import { changeOf, changeSubscription } from './advance-account.ts';
import { keyOf, totalsOf } from './invoices.ts';
import {
  type TestAccount,
  type TestCheckout,
  type TestInvoice,
  type TestSubscription,
  withEvent,
  withSubscription,
} from './test-account.ts';

/** How long a checkout can be paid. */
const checkoutLife = day;

/**
 * The built-in payment provider, for whoever has no account with Stripe: everything happens as it would there, and
 * nothing is charged. Its checkout and its invoices stand under our own address, marked as a test.
 */
export const testPayments = (services: TestProviderServices): PaymentProvider => ({
  name: 'test',
  ...customers(services),
  ...checkouts(services),
  ...changes(services),
});

type Part<Name extends keyof PaymentProvider> = Pick<PaymentProvider, Name>;

function customers(
  services: TestProviderServices,
): Part<'createCustomer' | 'updateCustomer' | 'readCustomer' | 'invoiceAddress'> {
  return {
    createCustomer: async (payer, key) => {
      const customerId = `cus_test_${Buffer.from(hashOf(key)).toString('base64url').slice(0, 22)}`;
      await services.db
        .insert(testPaymentAccounts)
        .values({ customerId, account: newAccount(customerId, payer), updatedAt: services.clock.now() })
        .onConflictDoNothing();
      return customerId;
    },
    updateCustomer: async (customerId, payer) => {
      await changeAccount(services, customerId, (account) => ({ ...account, payer }));
    },
    readCustomer: async (customerId) => stateOf(await readAccount(services, customerId)),
    invoiceAddress: async (invoiceId) =>
      new URL(`/api/test-payment/invoices/${encodeURIComponent(invoiceId)}`, services.publicUrl).href,
  };
}

function checkouts(
  services: TestProviderServices,
): Part<'beginCheckout' | 'readCheckout' | 'expireCheckout' | 'openPortal'> {
  const pageOf = (id: string) => new URL(`/TestPayment/${encodeURIComponent(id)}`, services.publicUrl).href;

  const open = async (customerId: string, checkout: Omit<TestCheckout, 'id' | 'state' | 'createdAt'>) => {
    const id = `cs_test_${customerId.slice('cus_test_'.length)}_${newId()}`;
    const account = await changeAccount(services, customerId, (before, createdAt) =>
      before.checkouts.some(({ key }) => key === checkout.key)
        ? before
        : { ...before, checkouts: [...before.checkouts, { ...checkout, id, state: 'open', createdAt }] },
    );
    const opened = account.checkouts.find(({ key }) => key === checkout.key);
    return { id: opened?.id ?? id, url: pageOf(opened?.id ?? id) };
  };

  return {
    beginCheckout: ({ customerId, chosen, successUrl, cancelUrl }: CheckoutOrder, key) =>
      open(customerId, { key, chosen, successUrl, cancelUrl }),
    readCheckout: async (id) => {
      const { state, createdAt } = checkoutIn(await readAccount(services, customerOfId(id)), id);
      const isLate = createdAt + checkoutLife <= services.clock.now().getTime();
      return state === 'open' && isLate ? 'expired' : state;
    },
    expireCheckout: async (id) => {
      await changeAccount(services, customerOfId(id), (account) => ({
        ...account,
        checkouts: account.checkouts.map((one) =>
          one.id === id && one.state === 'open' ? { ...one, state: 'expired' } : one,
        ),
      }));
    },
    openPortal: async (customerId, returnUrl) => {
      const urls = { successUrl: returnUrl, cancelUrl: returnUrl };
      return (await open(customerId, { key: newId(), chosen: null, ...urls })).url;
    },
  };
}

function changes(services: TestProviderServices): Part<'previewChange' | 'changePlan' | 'setCancelAtPeriodEnd'> {
  return {
    previewChange: async (order) => {
      const account = await readAccount(services, order.customerId);
      const { lines } = changeOf(subscriptionIn(account, order.subscriptionId), order.chosen, order.at.getTime());
      const { taxes, totalCents, dueCents } = totalsOf(account, lines, order.at.getTime());
      return { lines, taxes, totalCents, dueCents, creditCents: Math.max(0, -totalCents) };
    },
    changePlan: async (order: ChangeOrder, key) => {
      await changeAccount(services, order.customerId, (account) => {
        if (account.doneKeys.includes(key)) return account;
        const subscription = subscriptionIn(account, order.subscriptionId);
        const changed = changeSubscription(account, subscription, order.chosen, order.at.getTime());
        return { ...changed, doneKeys: [...account.doneKeys.slice(-50), key] };
      });
    },
    setCancelAtPeriodEnd: async (customerId, subscriptionId, cancelAtPeriodEnd) => {
      await changeAccount(services, customerId, (account, now) => {
        const subscription = subscriptionIn(account, subscriptionId);
        const changed = withSubscription(account, { ...subscription, cancelAtPeriodEnd });
        return withEvent(changed, 'customer.subscription.updated', subscriptionId, now);
      });
    },
  };
}

const newAccount = (customerId: string, payer: TestAccount['payer']): TestAccount => ({
  customerId,
  payer,
  card: null,
  creditCents: 0,
  subscriptions: [],
  checkouts: [],
  invoices: [],
  events: [],
  doneKeys: [],
});

function subscriptionIn(account: TestAccount, id: string): TestSubscription {
  const found = account.subscriptions.find((one) => one.id === id);
  if (!found) throw new Error(`The test account ${keyOf(account)} has no subscription ${id}.`);
  return found;
}

/** An account as the product reads it. */
const stateOf = (account: TestAccount): CustomerState => ({
  subscriptions: account.subscriptions.map((subscription) => presentSubscription(account, subscription)),
  invoices: account.invoices.map(presentInvoice),
});

const presentSubscription = ({ card }: TestAccount, subscription: TestSubscription): ProviderSubscription => ({
  id: subscription.id,
  plan: subscription.plan,
  interval: subscription.interval,
  state: subscription.state,
  createdAt: new Date(subscription.createdAt),
  currentPeriodStart: new Date(subscription.periodStart),
  currentPeriodEnd: new Date(subscription.periodEnd),
  cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  card: card && { brand: card.brand, last4: card.last4 },
});

/** An invoice as the product reads it. */
const presentInvoice = ({ subscriptionId: _, attempts: _attempts, ...invoice }: TestInvoice): ProviderInvoice => ({
  ...invoice,
  issuedAt: new Date(invoice.issuedAt),
  paidAt: invoice.paidAt === null ? null : new Date(invoice.paidAt),
  periodStart: new Date(invoice.periodStart),
  periodEnd: new Date(invoice.periodEnd),
});
