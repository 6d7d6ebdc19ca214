import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { recordAction } from '../enquiries/audit.ts';
import { before, day } from '../kit/clock.ts';
import type { CallInput, Handler } from '../kit/implement.ts';
import { keyReused, Refusal } from '../kit/refusal.ts';
import { hashOf, newId } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import { customerOf, findSubscription, isLive } from './paying-dealer.ts';
import { type Payments, withProvider } from './payments.ts';
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

async function begin(services: Services, { provider }: Payments, input: Input): Promise<string> {
  const { db, publicUrl, clock } = services;
  const { dealerId, memberId } = input.session;
  const chosen = pricedPlan(input.body);
  if (isLive(await findSubscription(db, dealerId), provider))
    throw new Refusal('conflict', msg`There is a plan already; change it under My Subscriptions.`);
  const customerId = await customerOf(db, provider, dealerId);
  // The same key makes the same id, and so the same request to the provider.
  const key = input.idempotencyKey ?? newId();
  const id = Buffer.from(hashOf(`${dealerId} ${key}`))
    .toString('base64url')
    .slice(0, 22);
  const successUrl = new URL(`/SuccessPage?checkout=${id}`, publicUrl).href;
  const cancelUrl = new URL('/CancelPage', publicUrl).href;
  const { id: checkoutId, url } = await provider.beginCheckout(
    { customerId, chosen, dealerId, successUrl, cancelUrl },
    `checkout-${id}`,
  );
  const { plan, interval } = chosen;
  const now = clock.now();
  await db.transaction(async (tx) => {
    await tx
      .insert(paymentCheckouts)
      .values({
        id,
        dealerId,
        provider: provider.name,
        checkoutId,
        plan,
        interval,
        url,
        createdAt: now,
        idempotencyKey: input.idempotencyKey ?? null,
      })
      .onConflictDoNothing();
    await recordAction(tx, {
      at: now,
      actorKind: 'dealer',
      actorId: memberId,
      action: 'checkout begun',
      objectId: dealerId,
      details: { plan, interval },
    });
  });
  await endOthers(services, { provider }, dealerId, id);
  return url;
}

/** Ends the checkouts that were begun shortly before and are not paid; older ones have ended by themselves. */
async function endOthers(
  { db, clock }: Services,
  { provider }: Pick<Payments, 'provider'>,
  dealerId: string,
  id: string,
): Promise<void> {
  const open = await db
    .select({ checkoutId: paymentCheckouts.checkoutId })
    .from(paymentCheckouts)
    .where(
      and(
        eq(paymentCheckouts.dealerId, dealerId),
        eq(paymentCheckouts.provider, provider.name),
        isNull(paymentCheckouts.confirmedAt),
        gt(paymentCheckouts.createdAt, before(clock.now(), longestCheckout)),
        ne(paymentCheckouts.id, id),
      ),
    );
  for (const { checkoutId } of open) await provider.expireCheckout(checkoutId);
}
