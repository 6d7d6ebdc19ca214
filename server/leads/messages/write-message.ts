import { and, count, eq, gt, min } from 'drizzle-orm';
import { placeholdersIn } from '#contract/message-placeholders.ts';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../../database/db.ts';
import { after, before, day } from '../../kit/clock.ts';
import { invalidField, keyReused, tooMany } from '../../kit/handler.ts';
import { hashOf, newId } from '../../kit/secrets.ts';
import { leadMessages } from '../tables.ts';
import type { Side } from './thread.ts';

/** How many messages each side of a deal may write within a day. */
const mostInADay = 20;

export type NewMessage = {
  readonly enquiryId: string;
  readonly dealerId: string;
  readonly side: Side;
  readonly memberId: string | null;
  readonly signedBy: string;
  readonly text: string;
  readonly at: Date;
  readonly idempotencyKey: string | undefined;
};

export type WrittenMessage = { readonly id: string; readonly isNew: boolean };

/**
 * Keeps a message about a deal that is held. An equal post under the same Idempotency-Key is the message that is there.
 * Throws where the key was used for another text, a placeholder was left in it, or a side has written too much.
 */
export async function writeMessage(tx: Transaction, message: NewMessage): Promise<WrittenMessage> {
  const { idempotencyKey = null, ...columns } = message;
  const requestHash = hashOf(message.text);
  const earlier = idempotencyKey === null ? undefined : await writtenBefore(tx, message, idempotencyKey);
  if (earlier && !Buffer.from(earlier.requestHash).equals(requestHash)) throw keyReused();
  if (earlier) return { id: earlier.id, isNew: false };
  refusePlaceholders(message.text);
  await refuseTooMany(tx, message);
  const id = newId();
  await tx.insert(leadMessages).values({ ...columns, id, text: message.text.trim(), idempotencyKey, requestHash });
  return { id, isNew: true };
}

const isOf = ({ enquiryId, side }: NewMessage) =>
  and(eq(leadMessages.enquiryId, enquiryId), eq(leadMessages.side, side));

async function writtenBefore(tx: Transaction, message: NewMessage, key: string) {
  const [found] = await tx
    .select({ id: leadMessages.id, requestHash: leadMessages.requestHash })
    .from(leadMessages)
    .where(and(isOf(message), eq(leadMessages.idempotencyKey, key)));
  return found;
}

/** A template's gap is for the dealer to fill in, and for no shopper to read. */
function refusePlaceholders(text: string): void {
  const [first] = placeholdersIn(text);
  if (first !== undefined)
    throw invalidField('text', msg`Write what belongs in the place of ${{ placeholder: `{${first}}` }}.`);
}

async function refuseTooMany(tx: Transaction, message: NewMessage): Promise<void> {
  const since = before(message.at, day);
  const [found] = await tx
    .select({ written: count(), firstAt: min(leadMessages.at) })
    .from(leadMessages)
    .where(and(isOf(message), gt(leadMessages.at, since)));
  if ((found?.written ?? 0) < mostInADay) return;
  const free = after(found?.firstAt ?? message.at, day).getTime() - message.at.getTime();
  throw tooMany(msg`You can write ${{ mostInADay }} messages about a deal within a day.`, free / 1000);
}
