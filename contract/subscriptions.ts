import { z } from 'zod';
import { t } from '#contract/words.ts';
import { defineCalls } from './call.ts';
import { anyId, instant, textOf } from './texts.ts';

export const planIntervals = ['month', 'year'] as const;

/** How a new lead can reach a dealer. */
const planDeliveryKinds = ['mail', 'adf', 'webhook'] as const;

/** `free` and `given` are the product's own; the others are Stripe's words. */
export const subscriptionStatuses = [
  'free',
  'given',
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'canceled',
  'paused',
] as const;

const checkoutStatuses = ['open', 'confirming', 'confirmed', 'expired'] as const;

const limits = z.object({
  listings: z.int(),
  members: z.int(),
  deliveryKinds: z.array(z.enum(planDeliveryKinds)),
  feeds: z.boolean(),
  ownAddress: z.boolean(),
  widget: z.boolean(),
});

/** Before tax, such as 79.00. */
const price = z.object({ month: z.string(), year: z.string() });

const plan = z.object({ slug: z.string(), name: z.string(), summary: z.string(), price, limits });

const choice = z.strictObject({
  plan: textOf(20),
  interval: z.enum(planIntervals, { error: t`Choose month or year.` }),
});

const tax = z.object({ name: z.string(), percent: z.string(), amount: z.string() });
const line = z.object({ text: z.string(), amount: z.string() });

const invoice = z.object({
  _id: z.string(),
  number: z.string(),
  state: z.enum(['open', 'paid', 'uncollectible', 'void']),
  issuedAt: instant,
  periodStart: instant,
  periodEnd: instant,
  lines: z.array(line),
  subtotal: z.string(),
  taxes: z.array(tax),
  total: z.string(),
});

const overLimit = z.object({
  /** How many published cars the plan has no room for. */
  listings: z.int(),
  /** When the newest of them are taken off the public page; null where nothing was counted yet. */
  unpublishedAt: instant.nullable(),
});

const address = z.object({ url: z.string() });
const done = z.object({ done: z.literal(true) });

const payment = { access: 'dealer', roles: ['owner'], limit: 'payment', status: 200 } as const;

export const subscriptions = defineCalls({
  listPlans: {
    summary: 'The plans for dealers with their prices and limits, and whether payments are only a test.',
    access: 'anyone',
    limit: 'lookup',
    freshForSeconds: 300,
    isFixed: true,
    status: 200,
    reply: z.object({ plans: z.array(plan), testMode: z.boolean() }),
  },
  readSubscription: {
    summary: 'The dealer’s plan, its state, and what of it is in use.',
    access: 'dealer',
    limit: 'account',
    status: 200,
    reply: z.object({
      data: z.object({
        /** The plan that was chosen. */
        plan: z.string(),
        /** The plan whose limits hold now: the free one while the chosen one is not paid for. */
        planInForce: z.string(),
        state: z.enum(subscriptionStatuses),
        interval: z.enum(planIntervals).nullable(),
        price: z.string().nullable(),
        currentPeriodEnd: instant.nullable(),
        cancelAtPeriodEnd: z.boolean(),
        card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
        limits,
        use: z.object({ listings: z.int(), members: z.int() }),
        over: overLimit.nullable(),
        /** Cars that are off the public page because the plan has no room for them. */
        held: z.int(),
        testMode: z.boolean(),
      }),
    }),
  },
  listInvoices: {
    summary: 'The dealer’s invoices, newest first.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'account',
    status: 200,
    reply: z.object({ data: z.array(invoice) }),
  },
  findInvoiceFile: {
    summary: 'Where an invoice is downloaded from.',
    ...payment,
    limit: 'account',
    params: z.strictObject({ invoiceId: anyId }),
    refuses: ['notFound'],
    reply: address,
  },
  beginCheckout: {
    summary: 'Opens the payment provider’s page on which a plan is paid for.',
    ...payment,
    takesIdempotencyKey: true,
    body: choice,
    refuses: ['conflict'],
    reply: address,
  },
  readCheckout: {
    summary: 'How far a checkout is: only the provider’s signed word confirms it.',
    access: 'dealer',
    roles: ['owner'],
    limit: 'account',
    params: z.strictObject({ checkoutId: anyId }),
    refuses: ['notFound'],
    status: 200,
    reply: z.object({ state: z.enum(checkoutStatuses), plan: z.string(), interval: z.enum(planIntervals) }),
  },
  previewPlanChange: {
    summary: 'What a change of plan comes to now, and what it takes away.',
    ...payment,
    limit: 'update',
    body: choice,
    refuses: ['conflict'],
    reply: z.object({
      lines: z.array(line),
      taxes: z.array(tax),
      total: z.string(),
      /** Charged to the card at once. */
      due: z.string(),
      /** Kept for the invoices that follow. */
      credit: z.string(),
      /** The moment to which the period is split; a change that names it comes to the same. */
      at: instant,
      /** How many published cars the new plan has no room for. */
      listingsOver: z.int(),
    }),
  },
  changePlan: {
    summary: 'Changes the plan at once and charges the difference.',
    ...payment,
    takesIdempotencyKey: true,
    body: choice.extend({ at: instant }),
    refuses: ['conflict'],
    reply: done,
  },
  cancelSubscription: {
    summary: 'Ends the plan with the period that is paid for.',
    ...payment,
    refuses: ['conflict'],
    reply: done,
  },
  resumeSubscription: {
    summary: 'Takes a cancellation back that has not come into effect.',
    ...payment,
    refuses: ['conflict'],
    reply: done,
  },
  openPaymentPortal: {
    summary: 'Opens the payment provider’s page for the payment method.',
    ...payment,
    refuses: ['conflict'],
    reply: address,
  },
  readTestCheckout: {
    summary: 'What the built-in test checkout asks for; there is none where payments are real.',
    access: 'anyone',
    limit: 'lookup',
    params: z.strictObject({ checkoutId: anyId }),
    refuses: ['notFound'],
    status: 200,
    reply: z.object({
      state: z.enum(['open', 'complete', 'expired']),
      /** Null where only a card is asked for. */
      chosen: z
        .object({ name: z.string(), subtotal: z.string(), taxes: z.array(tax), total: z.string(), due: z.string() })
        .nullable(),
      payer: z.string(),
      /** Paths of ours. */
      returnTo: z.object({ success: z.string(), cancel: z.string() }),
    }),
  },
  payTestCheckout: {
    summary: 'Pays a test checkout with a test card. Nothing is ever charged.',
    access: 'anyone',
    limit: 'calculate',
    params: z.strictObject({ checkoutId: anyId }),
    body: z.strictObject({ cardNumber: textOf(30) }),
    refuses: ['notFound', 'conflict'],
    status: 200,
    reply: done,
  },
});
