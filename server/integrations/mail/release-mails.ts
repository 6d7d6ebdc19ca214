import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import { unsealIfPossible } from '../../kit/key-ring.ts';
import { handOver, type MailServices, type ReadyMail } from './queue-mail.ts';
import { waitingMails } from './tables.ts';

/** Lets the mails of an account go that waited for its address, to the one that is confirmed now. */
export async function releaseMails(
  tx: Queryable,
  services: MailServices,
  { id, email: to }: { readonly id: string; readonly email: string },
): Promise<void> {
  const waiting = await tx
    .select()
    .from(waitingMails)
    .where(eq(waitingMails.accountId, id))
    .orderBy(asc(waitingMails.at))
    .for('update');
  for (const { mailId, ...sealed } of waiting) {
    // Without its key it stays, for a server that has it.
    const text = unsealIfPossible(services.keys, sealed, mailId);
    if (text === undefined) continue;
    // Written by queueMail alone, which the encryption vouches for.
    await handOver(tx, services, { ...(JSON.parse(text) as ReadyMail), to });
    await tx.delete(waitingMails).where(eq(waitingMails.mailId, mailId));
  }
}
