import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import { emailKeyOf } from '../accounts/identity.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import type { Handler } from '../kit/implement.ts';
import { invalidField } from '../kit/refusal.ts';
import { hashOf, looksLikeToken, newToken } from '../kit/secrets.ts';
import type { Services } from '../kit/services.ts';
import { invitationStops } from './tables.ts';

const addressHashOf = (email: string) => hashOf(emailKeyOf(email));

/** A new link's token by which an address asks for no more invitations: every one of these mails has one (CASL, 6(2)(c)). */
export async function newStopToken(tx: Transaction, clock: Clock, email: string): Promise<string> {
  const token = newToken();
  const row = { tokenHash: hashOf(token), addressHash: addressHashOf(email), createdAt: clock.now() };
  await tx.insert(invitationStops).values(row);
  return token;
}

/** Whether an address has asked for no more invitations, of whatever business. */
export async function wantsNoInvitations(queryable: Queryable, email: string): Promise<boolean> {
  const { addressHash, stoppedAt } = invitationStops;
  const isTheirs = and(eq(addressHash, addressHashOf(email)), isNotNull(stoppedAt));
  return (await queryable.$count(invitationStops, isTheirs)) > 0;
}

/** Leaves an address alone from now on. The link works however often it is used. */
export function stopInvitations({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<'stopInvitations'> {
  return async ({ body: { token } }) => {
    const isIt = eq(invitationStops.tokenHash, hashOf(token));
    const [found] = looksLikeToken(token) ? await db.select().from(invitationStops).where(isIt) : [];
    if (!found) throw invalidField('token', msg`This link is not complete, or too old. Please write to us.`);
    await db
      .update(invitationStops)
      .set({ stoppedAt: clock.now() })
      .where(and(isIt, isNull(invitationStops.stoppedAt)));
    return { message: msg`You get no more invitations.` };
  };
}
