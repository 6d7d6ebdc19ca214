import { z } from 'zod';
import { t } from '#contract/words.ts';
import { byOwner, defineCalls, fixedLookup, memberCall, openLookup, ownerCall } from './call.ts';
import { deliveryKinds } from './delivery-kinds.ts';
import { dataOf, dataWith, fields } from './fields.ts';
import { anyId, instant, shownPart, shownPartOrNull, shownText, shownTextOrNull, textOf } from './texts.ts';

export const planIntervals = ['month', 'year'] as const;

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

const limits = shownPart('How much the plan allows.', {
  listings: fields.listings,
  members: z.int().describe('The members, or how many.'),
  deliveryKinds: z.array(z.enum(deliveryKinds)).describe('The kinds of delivery that the plan covers.'),
  feeds: z.boolean().describe('Whether the plan holds feeds.'),
  ownAddress: z.boolean().describe('Whether it holds an address of one’s own.'),
  widget: z.boolean().describe('Whether it holds the calculator on one’s own site.'),
});

/** Before tax, such as 79.00. */
const price = shownPart('Dollars.', { month: shownText('Dollars a month.', '0.00'), year: fields.year });

const plan = z.object({
  slug: fields.slug,
  name: fields.name,
  summary: shownText('What it does, in a sentence.', 'For a store whose leads go straight into its own system.'),
  price,
  limits,
});

const choice = z.strictObject({
  plan: textOf(20).meta({ description: 'The plan.', example: 'pro' }),
  interval: z.enum(planIntervals, { error: t`Choose month or year.` }).describe('How often the plan is billed.'),
});

const tax = z.object({
  name: fields.name,
  percent: shownText('Percent.', '13'),
  amount: fields.amount,
});
const line = z.object({ text: fields.text, amount: fields.amount });

const invoice = z.object({
  _id: fields.id,
  number: shownText('Counted from 1.', '2026-0147'),
  state: z.enum(['open', 'paid', 'uncollectible', 'void']).describe('How it stands.'),
  issuedAt: instant.describe('When it was made.'),
  periodStart: instant.describe('The first day that it is for.'),
  periodEnd: instant.describe('The last day that it is for.'),
  lines: z.array(line).describe('Its lines.'),
  subtotal: shownText('Dollars before tax.', '99.00'),
  taxes: z.array(tax).describe('The taxes, each with percent and dollars.'),
  total: shownText('How many there are.', '111.87'),
});

const overLimit = z.object({
  /** How many published cars the plan has no room for. */
  listings: fields.listings,
  unpublishedAt: instant
    .nullable()
    .describe('When the newest of them are taken off the public page; null where nothing was counted.'),
});

const address = z.object({
  url: shownText('An address.', 'https://crm.north-cars.example/leads'),
});
const done = z.object({ done: z.literal(true).describe('Whether it is done.') });

const byCheckout = z.strictObject({
  checkoutId: anyId.meta({ description: 'The checkout’s id.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
});

const payment = { ...byOwner, limit: 'payment' } as const;
const changesPlan = { ...payment, refuses: ['conflict'] } as const;

export const subscriptions = defineCalls({
  listPlans: {
    summary: 'The plans for dealers with their prices and limits, and whether payments are only a test.',
    ...fixedLookup(300),
    reply: z.object({
      plans: z.array(plan).describe('The plans.'),
      testMode: z.boolean().describe('Whether payment is only tried out.'),
    }),
  },
  readSubscription: {
    summary: 'The dealer’s plan, its state, and what of it is in use.',
    ...memberCall,
    reply: dataWith({
      /** The plan that was chosen. */
      plan: shownText('The plan.', 'url'),
      /** The plan whose limits hold now: the free one while the chosen one is not paid for. */
      planInForce: shownText('The plan whose limits hold now.', 'url'),
      state: z.enum(subscriptionStatuses).describe('How it stands.'),
      interval: z.enum(planIntervals).nullable().describe('How often the plan is billed.'),
      price: shownTextOrNull('Dollars.', '72700.00'),
      currentPeriodEnd: instant.nullable().describe('When what is paid for ends; null without a plan that is paid.'),
      cancelAtPeriodEnd: z.boolean().describe('Whether it ends then.'),
      card: shownPartOrNull('What is shown of the car, or of the payment card; null where there is none.', {
        brand: shownText('The brand.', 'Visa'),
        last4: shownText('The card’s last four digits.', '4242'),
      }),
      limits,
      use: shownPart('How much is used.', {
        listings: fields.listings,
        members: z.int().describe('The members, or how many.'),
      }),
      over: overLimit.nullable().describe('What is beyond the plan; null for nothing.'),
      held: z.int().describe('Cars that are off the public page because the plan has no room for them.'),
      testMode: z.boolean().describe('Whether payment is only tried out.'),
    }),
  },
  listInvoices: {
    summary: 'The dealer’s invoices, newest first.',
    ...ownerCall,
    reply: dataOf(z.array(invoice)),
  },
  findInvoiceFile: {
    summary: 'Where an invoice is downloaded from.',
    ...payment,
    limit: 'account',
    params: z.strictObject({
      invoiceId: anyId.meta({ description: 'The invoice’s id.', example: 'k3Vq9xT2mZ7bL1wR5nYc0A' }),
    }),
    refuses: ['notFound'],
    reply: address,
  },
  beginCheckout: {
    summary: 'Opens the payment provider’s page on which a plan is paid for.',
    ...changesPlan,
    takesIdempotencyKey: true,
    body: choice,
    reply: address,
  },
  readCheckout: {
    summary: 'How far a checkout is: only the provider’s signed word confirms it.',
    ...ownerCall,
    params: byCheckout,
    refuses: ['notFound'],
    reply: z.object({
      state: z.enum(checkoutStatuses).describe('How it stands.'),
      plan: shownText('The plan.', 'link'),
      interval: z.enum(planIntervals).describe('How often the plan is billed.'),
    }),
  },
  previewPlanChange: {
    summary: 'What a change of plan comes to now, and what it takes away.',
    ...changesPlan,
    limit: 'update',
    body: choice,
    reply: z.object({
      lines: z.array(line).describe('Its lines.'),
      taxes: z.array(tax).describe('The taxes, each with percent and dollars.'),
      total: shownText('How many there are.', '111.87'),
      /** Charged to the card at once. */
      due: shownText('Dollars charged at once.', '99.00'),
      credit: shownText('Dollars kept for the invoices that follow.', '0.00'),
      /** The moment to which the period is split; a change that names it comes to the same. */
      at: fields.at,
      listingsOver: z.int().describe('How many published cars the new plan has no room for.'),
    }),
  },
  changePlan: {
    summary: 'Changes the plan at once and charges the difference.',
    ...changesPlan,
    takesIdempotencyKey: true,
    body: choice.extend({ at: fields.at }),
    reply: done,
  },
  cancelSubscription: {
    summary: 'Ends the plan with the period that is paid for.',
    ...changesPlan,
    reply: done,
  },
  resumeSubscription: {
    summary: 'Takes a cancellation back that has not come into effect.',
    ...changesPlan,
    reply: done,
  },
  openPaymentPortal: {
    summary: 'Opens the payment provider’s page for the payment method.',
    ...changesPlan,
    reply: address,
  },
  readTestCheckout: {
    summary: 'What the built-in test checkout asks for; there is none where payments are real.',
    ...openLookup,
    params: byCheckout,
    refuses: ['notFound'],
    reply: z.object({
      state: z.enum(['open', 'complete', 'expired']).describe('How it stands.'),
      chosen: shownPartOrNull('What was chosen; null where only a card is asked for.', {
        name: fields.name,
        subtotal: shownText('Dollars before tax.', '99.00'),
        taxes: z.array(tax).describe('The taxes, each with percent and dollars.'),
        total: shownText('How many there are.', '111.87'),
        due: shownText('Dollars charged at once.', '99.00'),
      }),
      payer: shownText('Who pays.', 'North Cars'),
      returnTo: shownPart('Where it goes on, as paths of ours.', {
        success: shownText('Where it goes on when it is paid.', '/dealer/plan'),
        cancel: shownText('Where it goes on when it is not.', '/dealer/plan'),
      }),
    }),
  },
  payTestCheckout: {
    summary: 'Pays a test checkout with a test card. Nothing is ever charged.',
    access: 'anyone',
    limit: 'calculate',
    params: byCheckout,
    body: z.strictObject({
      cardNumber: textOf(30).meta({ description: 'The number of a test card.', example: '4242 4242 4242 4242' }),
    }),
    refuses: ['notFound', 'conflict'],
    reply: done,
  },
});
