import { and, eq, isNull } from 'drizzle-orm';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { type CallInput, type DealerSession, type Handler, notFound, Refusal, type Services } from '../kit/handler.ts';
import { oneMadeOnce } from '../kit/made-once.ts';
import { newId } from '../kit/secrets.ts';
import { holdLead, recordWork, showLead } from './read-lead.ts';
import { leadNotes } from './tables.ts';

/** Writes a note. About what is withdrawn nothing is written down any more, for its shopper has taken leave. */
export function addLeadNote({ db, clock }: Services): Handler<'addLeadNote'> {
  return (input) =>
    db.transaction(async (tx) => {
      await oneMadeOnce(tx, clock, 'addLeadNote', input, () => addNote(tx, input, clock.now()));
      return showLead(tx, input.params.id, input.session);
    });
}

async function addNote(
  tx: Transaction,
  { params: { id: enquiryId }, body: { text }, session }: CallInput<'addLeadNote'>,
  at: Date,
): Promise<string> {
  const lead = await holdLead(tx, enquiryId, session.dealerId);
  if (lead.status === 'withdrawn') throw new Refusal('conflict', msg`The shopper has withdrawn this deal.`);
  const id = newId();
  const author = { memberId: session.memberId, keyId: session.key?.id ?? null };
  await tx.insert(leadNotes).values({ id, enquiryId, ...author, text: text.trim(), createdAt: at });
  await recordWork(tx, { enquiryId, session, at, action: 'lead note added', details: { noteId: id } });
  return id;
}

/** Changes the text of one's own note. */
export function changeLeadNote({ db, clock }: Services): Handler<'changeLeadNote'> {
  return ({ params: { id, noteId }, body: { text }, session }) =>
    db.transaction(async (tx) => {
      await holdLead(tx, id, session.dealerId);
      const at = clock.now();
      const [changed] = await tx
        .update(leadNotes)
        .set({ text: text.trim(), editedAt: at })
        .where(isOwn(id, noteId, session))
        .returning({ id: leadNotes.id });
      return afterwards(tx, { id, noteId, session, at, action: 'lead note changed', found: changed !== undefined });
    });
}

/** Deletes one's own note. */
export function deleteLeadNote({ db, clock }: Services): Handler<'deleteLeadNote'> {
  return ({ params: { id, noteId }, session }) =>
    db.transaction(async (tx) => {
      await holdLead(tx, id, session.dealerId);
      const [gone] = await tx
        .delete(leadNotes)
        .where(isOwn(id, noteId, session))
        .returning({ id: leadNotes.id });
      const found = gone !== undefined;
      return afterwards(tx, { id, noteId, session, at: clock.now(), action: 'lead note deleted', found });
    });
}

const isOwn = (enquiryId: string, noteId: string, { memberId }: DealerSession) =>
  and(
    eq(leadNotes.id, noteId),
    eq(leadNotes.enquiryId, enquiryId),
    eq(leadNotes.memberId, memberId),
    isNull(leadNotes.keyId),
  );

type Done = {
  readonly id: string;
  readonly noteId: string;
  readonly session: DealerSession;
  readonly at: Date;
  readonly action: string;
  /** Whether there was such a note of the member's own. */
  readonly found: boolean;
};

async function afterwards(tx: Transaction, { id, noteId, session, at, action, found }: Done) {
  if (!found) throw notFound();
  await recordWork(tx, { enquiryId: id, session, at, action, details: { noteId } });
  return showLead(tx, id, session);
}
