import type Stripe from 'stripe';
import { z } from 'zod';
import { msg } from '#contract/words.ts';
import { Refusal } from '../../kit/handler.ts';
import type { PaymentEvent } from './payment-provider.ts';

/** How old an event may be when it comes, in seconds. */
const eventTolerance = 300;

/**
 * The verifier needs no account: it works on the bytes, the header and the secret alone. It is brought in with the first
 * event, for most servers never see one.
 */
async function webhooks(): Promise<Stripe.Webhooks> {
  const { default: Client } = await import('stripe');
  return new Client('sk_test_verifies_only').webhooks;
}

const reference = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/** Of an event nothing but whom it concerns is believed; how things stand is fetched. */
const event = z.object({
  id: z.string().min(1).max(255),
  type: z.string().min(1).max(255),
  data: z.object({ object: z.object({ id: z.string().max(255), object: z.string(), customer: reference }) }),
});

/**
 * Reads an event that says it comes from the payment provider.
 *
 * @param bytes the body as it came, because the signature covers exactly that
 * @param secret the secret of the webhook
 * @throws Refusal when it is not signed by the secret, older than 300 s, or not shaped as an event
 */
export async function readEvent(bytes: Buffer, signature: string, secret: string, now: Date): Promise<PaymentEvent> {
  const parsed = event.safeParse(await verified(bytes, signature, secret, now));
  if (!parsed.success) throw new Refusal('invalid', msg`This isn’t an event from the payment provider.`);
  const { id, type, data } = parsed.data;
  const { object, customer, id: objectId } = data.object;
  const customerId =
    object === 'customer' ? objectId : typeof customer === 'string' ? customer : (customer?.id ?? null);
  return { id, type, customerId, checkoutId: object === 'checkout.session' ? objectId : null };
}

async function verified(bytes: Buffer, signature: string, secret: string, now: Date): Promise<unknown> {
  const verifier = await webhooks();
  try {
    return verifier.constructEvent(bytes, signature, secret, eventTolerance, undefined, now.getTime());
  } catch {
    throw new Refusal('invalid', msg`This event’s signature doesn’t match, or the event is too old.`, {
      field: 'Stripe-Signature',
    });
  }
}

/** Signs an event as Stripe does; the built-in provider's events take the same way. */
export const signEvent = async (payload: string, secret: string, now: Date): Promise<string> =>
  (await webhooks()).generateTestHeaderString({ payload, secret, timestamp: Math.floor(now.getTime() / 1000) });
