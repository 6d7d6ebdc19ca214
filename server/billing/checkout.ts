import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { planIntervals } from '#contract/subscriptions.ts';
import { msg } from '#contract/words.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import { lockDealer } from '../dealers/lock-dealer.ts';
import { recordAction } from '../enquiries/audit.ts';
import { before, day } from '../kit/clock.ts';
import { type CallInput, type Handler, keyReused, notFound, Refusal, type Services } from '../kit/handler.ts';
import { hashOf, newId } from '../kit/secrets.ts';
import { customerOf, findSubscription, isLive } from './payment-store.ts';
import { type Payments, refuseUnsold, withProvider } from './payments.ts';
import { pricedPlan } from './priced-plan.ts';
import { paymentCheckouts } from './tables.ts';

/** How long a provider's page for a payment lives, with some room. */
const longestCheckout = 2 * day;

type Input = CallInput<'beginCheckout'>;
type Checkout = typeof paymentCheckouts.$inferSelect;

/**
 * Opens the provider's page for a plan. Nothing is granted here. An equal post under the same Idempotency-Key leads to
 * the same page, and a new checkout ends those before it, so that nobody pays twice.
 */
export function beginCheckout(services: Services, payments: Payments): Handler<'beginCheckout'> {
  return (input) =>
    withProvider(async () => {
      const begun = await begunBefore(services, input);
      return { url: begun?.url ?? (await begin(services, payments, input)) };
    });
}

async function begunBefore({ db }: Services, { session, body, idempotencyKey }: Input): Promise<Checkout | undefined> {
  if (idempotencyKey === undefined) return undefined;
  const ofKey = eq(paymentCheckouts.idempotencyKey, idempotencyKey);
  const [found] = await db
    .select()
    .from(paymentCheckouts)
    .where(and(eq(paymentCheckouts.dealerId, session.dealerId), ofKey));
  if (!found || (found.plan === body.plan && found.interval === body.interval)) return found;
  throw keyReused();
}

async function begin(services: Services, payments: Payments, input: Input): Promise<string> {
  refuseUnsold(payments);
  const { provider } = payments;
  const { db, publicUrl } = services;
  const { dealerId } = input.session;
  const chosen = pricedPlan(input.body);
  if (isLive(await findSubscription(db, dealerId), provider))
    throw new Refusal('conflict', msg`You already have a plan. Change it under My Subscriptions.`);
  const customerId = await customerOf(db, provider, dealerId);
  // The same key makes the same id, and so the same request to the provider.
  const key = input.idempotencyKey ?? newId();
  const id = Buffer.from(hashOf(`${dealerId} ${key}`))
    .toString('base64url')
    .slice(0, 22);
  const openBefore = await openCheckouts(services, db, provider.name, dealerId, id);
  const successUrl = new URL(`/SuccessPage?checkout=${id}`, publicUrl).href;
  const cancelUrl = new URL('/CancelPage', publicUrl).href;
  const { id: checkoutId, url } = await provider.beginCheckout(
    { customerId, chosen, dealerId, successUrl, cancelUrl },
    `checkout-${id}`,
  );
  const known = new Set(openBefore.map((checkout) => checkout.id));
  await db.transaction(async (tx) => {
    // Of several at the same moment the first to come here wins. The others' pages were shown to nobody, so they stay.
    await lockDealer(tx, dealerId);
    const open = await openCheckouts(services, tx, provider.name, dealerId, id);
    if (open.some((checkout) => !known.has(checkout.id))) throw openedElsewhere();
    await keepCheckout(tx, services, input, { id, provider: provider.name, checkoutId, url });
  });
  // Ends those that were begun shortly before and are not paid; older ones have ended by themselves.
  for (const checkout of openBefore) await provider.expireCheckout(checkout.checkoutId);
  return url;
}

const openedElsewhere = () =>
  new Refusal(
    'conflict',
    msg`Another checkout for your business was opened at the same time. Continue in that one, or try again to open a new one.`,
  );

async function keepCheckout(
  tx: Transaction,
  { clock }: Services,
  { session: { dealerId, memberId }, body, idempotencyKey }: Input,
  opened: Pick<Checkout, 'id' | 'provider' | 'checkoutId' | 'url'>,
): Promise<void> {
  const at = clock.now();
  const { plan, interval } = pricedPlan(body);
  const chosen = { plan, interval };
  await tx
    .insert(paymentCheckouts)
    .values({ ...opened, ...chosen, dealerId, createdAt: at, idempotencyKey: idempotencyKey ?? null })
    .onConflictDoNothing();
  const entry = { actorKind: 'dealer', actorId: memberId, action: 'checkout begun', objectId: dealerId } as const;
  await recordAction(tx, { at, ...entry, details: chosen });
}

/** The dealer's other checkouts that may still be paid. */
function openCheckouts(
  { clock }: Services,
  queryable: Queryable,
  provider: Checkout['provider'],
  dealerId: string,
  id: string,
): Promise<Checkout[]> {
  return queryable
    .select()
    .from(paymentCheckouts)
    .where(
      and(
        eq(paymentCheckouts.dealerId, dealerId),
        eq(paymentCheckouts.provider, provider),
        isNull(paymentCheckouts.confirmedAt),
        gt(paymentCheckouts.createdAt, before(clock.now(), longestCheckout)),
        ne(paymentCheckouts.id, id),
      ),
    );
}

/**
 * How far the dealer's own checkout is. Whether it is paid the provider's signed word alone says; until that is here,
 * one that the provider calls complete is being confirmed.
 */
export function readCheckout({ db }: Services, { provider }: Payments): Handler<'readCheckout'> {
  return ({ params, session: { dealerId } }) =>
    withProvider(async () => {
      const [found] = await db
        .select()
        .from(paymentCheckouts)
        .where(and(eq(paymentCheckouts.id, params.checkoutId), eq(paymentCheckouts.dealerId, dealerId)));
      const interval = planIntervals.find((one) => one === found?.interval);
      if (!found || !interval) throw notFound();
      const { plan, confirmedAt, checkoutId } = found;
      if (confirmedAt) return { state: 'confirmed', plan, interval };
      // Of a provider that the product has left, nothing more will come.
      const state = found.provider === provider.name ? await provider.readCheckout(checkoutId) : 'expired';
      return { state: state === 'complete' ? 'confirming' : state, plan, interval };
    });
}
