import { asc, eq } from 'drizzle-orm';
import { looksLikeEmail } from '#contract/email-address.ts';
import { causeOfWork } from '../../database/cause.ts';
import type { Queryable } from '../../database/db.ts';
import type { Jobs } from '../../database/jobs.ts';
import type { Clock } from '../../kit/clock.ts';
import { type KeyRing, type Sealed, seal, unseal, unsealIfPossible } from '../../kit/key-ring.ts';
import { newId } from '../../kit/secrets.ts';
import { countMail, type MailCause } from './mail-ceilings.ts';
import { type MailLanguage, mailWords } from './mail-words.ts';
import { type MailFacts, type RenderedMail, renderMail } from './render-mail.ts';
import { waitingMails } from './tables.ts';
import { keepWaiting, type Turn, turnOf } from './unconfirmed-addresses.ts';

/** An entry of a calendar that goes with a mail (RFC 5545 and 5546). */
export type CalendarPart = { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string };

/** A mail ready to go; tried as often as need be, always under the same id. */
export type ReadyMail = Pick<RenderedMail, 'subject' | 'text'> & {
  /** Absent in a mail that a program reads. */
  readonly html?: string;
  readonly id: string;
  readonly to: string;
  /** Whom an answer goes to, where not to the sender. */
  readonly replyTo?: string;
  /** When it was caused, ISO 8601. */
  readonly at: string;
  readonly calendar?: CalendarPart;
  /** Where its reader ends such mails with one press (RFC 8058). */
  readonly unsubscribe?: string;
  /** The request that has caused it. */
  readonly requestId?: string;
};

/** A mail as its job carries it: encrypted, for it names people and may hold a secret link. */
export type SealedMail = {
  readonly mailId: string;
  readonly keyId: string;
  readonly nonce: string;
  readonly ciphertext: string;
};

/** An account as its mails need it: whose it is, and whether they have shown that its address is theirs. */
export type MailAccount = { readonly id: string; readonly isConfirmed: boolean };

export type MailToQueue = {
  /** Of a mail that may be queued again, by a job say: the same each time, and the mail is written once. */
  readonly id?: string;
  /** One plain address. */
  readonly to: string;
  /** The account that has the address, or asks for it; null for who has none, such as the operator. */
  readonly account: MailAccount | null;
  /** Whom an answer goes to, where not to the sender; one plain address as well. */
  readonly replyTo?: string;
  /** The person's own. */
  readonly language: MailLanguage;
  /** The slug of its words in content/emails. */
  readonly mail: string;
  /** Every fact that the words name; `actionPath` where they have a button. */
  readonly facts: MailFacts;
  readonly calendar?: CalendarPart;
  /** Our own path that takes the press which ends such mails. */
  readonly unsubscribePath?: string;
  /** Who causes it and what it is about, where one can cause many of it. */
  readonly cause?: MailCause;
};

/** What a mail needs of the services. */
export type MailServices = {
  readonly jobs: Jobs<{ 'send-mail': SealedMail }>;
  readonly keys: KeyRing;
  readonly clock: Clock;
  /** Where the product is on the web. */
  readonly publicUrl: URL;
};

/** One plain address, without what would end the address or begin another one. */
const isOneAddress = (address: string) => looksLikeEmail(address) && !/[\p{Cc}\s,;:<>()[\]\\"]/u.test(address);

/**
 * Writes a mail in the transaction of what causes it: it goes out once that is committed, and never otherwise. An
 * address that is not a plain one is left without mail, because people's accounts may hold it. One that nobody has
 * confirmed gets little, and nothing that its account's maker wrote; the rest waits (unconfirmed-addresses.ts).
 *
 * Throws `TypeError` for words that are not there or a fact that is missing, and `Refusal` where there were enough mails
 * of its kind (mail-ceilings.ts).
 *
 * @returns what became of it
 */
export async function queueMail(tx: Queryable, services: MailServices, mail: MailToQueue): Promise<Turn> {
  const { keys, clock, publicUrl } = services;
  const { account, to } = mail;
  const cause = { id: mail.id ?? newId(), at: clock.now() };
  const ready = readyMail(mail, publicUrl, cause);
  if (!isOneAddress(to)) return 'goes';
  const isUnconfirmed = account?.isConfirmed === false;
  const turn = isUnconfirmed ? await turnOf(tx, mail.mail, to, cause.at) : 'goes';
  if (account && turn === 'waits')
    await keepWaiting(tx, { ...sealOf(keys, ready), ...waitingOf(mail, account), at: cause.at });
  if (turn !== 'goes') return turn;
  const counted = { mailId: cause.id, mail: mail.mail, to, ...mail.cause, isUnconfirmed };
  if (!(await countMail(tx, counted, cause.at))) return turn;
  await handOver(tx, services, isUnconfirmed ? readyMail(unsigned(mail), publicUrl, cause) : ready);
  return turn;
}

/** A mail without its greeting: nobody knows whether the name is its reader's, or an advertisement. */
const unsigned = (mail: MailToQueue): MailToQueue =>
  'firstName' in mail.facts ? { ...mail, facts: { ...mail.facts, firstName: '' } } : mail;

const waitingOf = ({ mail, cause }: MailToQueue, { id: accountId }: MailAccount) => ({
  accountId,
  mail,
  ...(cause?.aboutId !== undefined && { aboutId: cause.aboutId }),
});

const sealOf = (keys: KeyRing, ready: ReadyMail): Sealed & { readonly mailId: string } => ({
  mailId: ready.id,
  ...seal(keys, JSON.stringify(ready), ready.id),
});

/** Writes the job of a mail. */
export async function handOver(tx: Queryable, { jobs, keys }: MailServices, ready: ReadyMail): Promise<void> {
  const { mailId, keyId, nonce, ciphertext } = sealOf(keys, ready);
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  await jobs.send(tx, 'send-mail', { mailId, keyId, nonce: base64(nonce), ciphertext: base64(ciphertext) });
}

/**
 * A mail with its words, ready to go. Throws `TypeError` for words that are not there or a fact that is missing.
 *
 * @param cause its id, and when it was caused
 */
export function readyMail(
  { to, replyTo, language, mail, facts, calendar, unsubscribePath }: Omit<MailToQueue, 'account'>,
  publicUrl: URL,
  { id, at }: { id: string; at: Date },
): ReadyMail {
  const { requestId } = causeOfWork();
  const own = mailWords(mail, language);
  const words = { mail: own, footer: mailWords(own.meta.footer ?? 'footer', language) };
  return {
    id,
    to,
    ...(replyTo && isOneAddress(replyTo) && { replyTo }),
    at: at.toISOString(),
    ...(requestId && { requestId }),
    ...renderMail(words, facts, publicUrl),
    ...(calendar && { calendar }),
    ...(unsubscribePath && { unsubscribe: new URL(unsubscribePath, publicUrl).href }),
  };
}

/** The mail that a job carries. Throws when its key is not on the ring. */
export function openMail(keys: KeyRing, { mailId, keyId, nonce, ciphertext }: SealedMail): ReadyMail {
  const bytes = { nonce: Buffer.from(nonce, 'base64'), ciphertext: Buffer.from(ciphertext, 'base64') };
  // Written by queueMail alone, which the encryption vouches for.
  return JSON.parse(unseal(keys, { keyId, ...bytes }, mailId)) as ReadyMail;
}

/** An account of either kind as its mails need it. */
export const mailAccountOf = (row: { readonly id: string; readonly emailVerifiedAt: Date | null }): MailAccount => ({
  id: row.id,
  isConfirmed: row.emailVerifiedAt !== null,
});

/** A person who has an account, as mails address them. */
export type MailReader = {
  readonly id: string;
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
  readonly firstName: string;
  readonly language: MailLanguage;
};

/** Mails a person who has an account: to its address, in its language, with the first name beside the other facts. */
export function mailPerson(
  tx: Queryable,
  services: MailServices,
  reader: MailReader,
  mail: string,
  facts: MailFacts = {},
): Promise<Turn> {
  const { email: to, language, firstName } = reader;
  const account = mailAccountOf(reader);
  return queueMail(tx, services, { to, account, language, mail, facts: { firstName, ...facts } });
}

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
