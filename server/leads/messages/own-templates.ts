import { and, asc, eq, ne } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { messagePlaceholders, unknownPlaceholders } from '#contract/message-placeholders.ts';
import { msg } from '#contract/words.ts';
import type { Queryable, Transaction } from '../../database/db.ts';
import { lockDealer } from '../../dealers/lock-dealer.ts';
import { recordByMember } from '../../enquiries/audit.ts';
import {
  type CallInput,
  type DealerSession,
  type Handler,
  invalidField,
  notFound,
  Refusal,
  type Services,
} from '../../kit/handler.ts';
import { oneMadeOnce } from '../../kit/made-once.ts';
import { newId } from '../../kit/secrets.ts';
import { messageTemplates } from '../tables.ts';

/** How many templates a dealer may keep. */
const mostTemplates = 50;

type Own = CallReply<'listMessageTemplates'>;
type Texts = CallInput<'addMessageTemplate'>['body'];

/** A dealer's own templates, by name. */
export async function templatesOf(queryable: Queryable, dealerId: string): Promise<Own['data']> {
  const { id, name, en, fr } = messageTemplates;
  return queryable
    .select({ _id: id, name, en, fr })
    .from(messageTemplates)
    .where(eq(messageTemplates.dealerId, dealerId))
    .orderBy(asc(name), asc(id));
}

/** The dealer's own templates. */
export function listMessageTemplates({ db }: Services): Handler<'listMessageTemplates'> {
  return async ({ session: { dealerId } }) => ({ data: await templatesOf(db, dealerId) });
}

const checked = ({ name, en, fr }: Texts): Texts => {
  for (const [field, text] of [['en', en] as const, ['fr', fr] as const]) {
    const [unknown] = unknownPlaceholders(text);
    if (unknown === undefined) continue;
    const known = { all: messagePlaceholders.map((placeholder) => `{${placeholder}}`) };
    throw invalidField(
      field,
      msg`${{ placeholder: `{${unknown}}` }} isn’t a valid placeholder. Use one of these: ${{ known }}.`,
    );
  }
  return { name: name.trim(), en: en.trim(), fr: fr.trim() };
};

/** Throws where another template of the dealer has the name. The dealer is held, so that two who write take turns. */
async function refuseSameName(tx: Transaction, dealerId: string, name: string, id = ''): Promise<void> {
  await lockDealer(tx, dealerId);
  const isSame = and(
    eq(messageTemplates.dealerId, dealerId),
    eq(messageTemplates.name, name),
    ne(messageTemplates.id, id),
  );
  if ((await tx.$count(messageTemplates, isSame)) === 0) return;
  throw new Refusal('conflict', msg`Another template already has this name.`, { field: 'name' });
}

/** Keeps a template. */
export function addMessageTemplate({ db, clock }: Services): Handler<'addMessageTemplate'> {
  return (input) =>
    db.transaction(async (tx) => {
      await oneMadeOnce(tx, clock, 'addMessageTemplate', input, () => keepTemplate(tx, input, clock.now()));
      return { data: await templatesOf(tx, input.session.dealerId) };
    });
}

async function keepTemplate(
  tx: Transaction,
  { body, session }: CallInput<'addMessageTemplate'>,
  at: Date,
): Promise<string> {
  const texts = checked(body);
  const { dealerId } = session;
  await refuseSameName(tx, dealerId, texts.name);
  if ((await tx.$count(messageTemplates, eq(messageTemplates.dealerId, dealerId))) >= mostTemplates)
    throw new Refusal('conflict', msg`You have ${{ mostTemplates }} templates, the maximum. Remove one first.`);
  const id = newId();
  await tx.insert(messageTemplates).values({ id, dealerId, ...texts, createdAt: at, updatedAt: at });
  await recorded(tx, session, { at, id, action: 'message template added' });
  return id;
}

const isOwn = (id: string, dealerId: string) =>
  and(eq(messageTemplates.id, id), eq(messageTemplates.dealerId, dealerId));

/** Changes a template. */
export function changeMessageTemplate({ db, clock }: Services): Handler<'changeMessageTemplate'> {
  return ({ params: { id }, body, session }) =>
    db.transaction(async (tx) => {
      const texts = checked(body);
      await refuseSameName(tx, session.dealerId, texts.name, id);
      const at = clock.now();
      const { rowCount } = await tx
        .update(messageTemplates)
        .set({ ...texts, updatedAt: at })
        .where(isOwn(id, session.dealerId));
      if (!rowCount) throw notFound();
      return recorded(tx, session, { at, id, action: 'message template changed' });
    });
}

/** Removes a template; what was written by it stays. */
export function removeMessageTemplate({ db, clock }: Services): Handler<'removeMessageTemplate'> {
  return ({ params: { id }, session }) =>
    db.transaction(async (tx) => {
      const { rowCount } = await tx.delete(messageTemplates).where(isOwn(id, session.dealerId));
      if (!rowCount) throw notFound();
      return recorded(tx, session, { at: clock.now(), id, action: 'message template removed' });
    });
}

async function recorded(
  tx: Transaction,
  { memberId, dealerId }: DealerSession,
  { at, id, action }: { readonly at: Date; readonly id: string; readonly action: string },
): Promise<Own> {
  await recordByMember(tx, memberId, { at, action, objectId: id });
  return { data: await templatesOf(tx, dealerId) };
}
