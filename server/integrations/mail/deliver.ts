import { eq, lt } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { type Db, removeOld } from '../../database/db.ts';
import { before, type Clock, day } from '../../kit/clock.ts';
import type { KeyRing } from '../../kit/key-ring.ts';
import type { Metrics } from '../../kit/metrics.ts';
import { isNeighbour } from '../../kit/networks.ts';
import { withTimeout } from '../../kit/with-timeout.ts';
import { openMail, type ReadyMail, type SealedMail } from './queue-mail.ts';
import { sentMails } from './tables.ts';

/** Hands a mail over. Throws `MailNotTaken` when that did not go well. */
export type Deliver = (mail: ReadyMail) => Promise<void>;

/** A mail that the server did not take. The message holds numbers alone: what a server answers may repeat addresses. */
export class MailNotTaken extends Error {
  override readonly name = 'MailNotTaken';
  /** The server's own number, such as 451 or 550; null where it gave none. */
  readonly status: number | null;
  /** Whether it will not take this mail later either (RFC 5321, 4.2.1). */
  readonly isFinal: boolean;

  constructor(code: string, status: number | null) {
    super(`The mail server did not take a mail (${[code, status].filter(Boolean).join(' ')}).`);
    this.status = status;
    this.isFinal = aboutTheMail.has(code) && status !== null && status >= 500 && !aboutOurAccess.has(status);
  }
}

/** What the library says of a recipient or of a content that was refused. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** Refusals of the server's own user or connection: the operator mends them, and then the mail goes. */
const aboutOurAccess = new Set([530, 534, 535, 538]);

/** The sender of every mail. */
export type Sender = { readonly name: string; readonly address: string };

/** How long a mail server may take, in milliseconds: for each step, and for a mail in all. */
type Patience = {
  readonly toConnect: number;
  readonly toGreet: number;
  readonly toAnswer: number;
  readonly inAll: number;
};

const usualPatience: Patience = { toConnect: 10_000, toGreet: 10_000, toAnswer: 30_000, inAll: 60_000 };

const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * How mails to a server are encrypted. What is not from the start (`smtps:`) has to become so (STARTTLS), except on this machine
 * itself, and at a neighbour in the same network (`isNeighbour`) that asks for no password: there where the server offers it.
 */
export function encryptionFor(url: URL): { secure: boolean; requireTLS: boolean; ignoreTLS: boolean } {
  const secure = url.protocol === 'smtps:';
  const isHere = ownMachine.test(url.hostname);
  const mayBePlain = isHere || (isNeighbour(url) && url.username === '');
  return { secure, requireTLS: !secure && !mayBePlain, ignoreTLS: !secure && isHere };
}

/** Sends through a mail server, `smtp://user:password@host:587` or `smtps://…`. */
export function deliverBySmtp(url: URL, from: Sender, patience: Patience = usualPatience): Deliver {
  const encryption = encryptionFor(url);
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (encryption.secure ? 465 : 587),
    ...encryption,
    ...(url.username ? { auth: credentialsOf(url) } : {}),
    connectionTimeout: patience.toConnect,
    greetingTimeout: patience.toGreet,
    socketTimeout: patience.toAnswer,
  });
  return async (mail) => {
    try {
      await withTimeout(patience.inAll, (signal) => transport.sendMail({ ...messageOf(mail, from), signal }));
    } catch (error) {
      throw notTaken(error);
    }
  };
}

const credentialsOf = ({ username, password }: URL) => ({
  user: decodeURIComponent(username),
  pass: decodeURIComponent(password),
});

function notTaken(error: unknown): MailNotTaken {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }; // read as unknown
  return new MailNotTaken(typeof code === 'string' ? code : '', typeof responseCode === 'number' ? responseCode : null);
}

/** Addresses go in as objects, so that nothing in them is read as a list; no file and no address is fetched. */
export function messageOf(
  { id, to, replyTo, at, subject, text, html, calendar, unsubscribe, requestId }: ReadyMail,
  from: Sender,
) {
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    ...(html !== undefined && { html }),
    date: new Date(at),
    // The same at each try: whoever receives it twice after all can tell.
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(requestId && { 'X-Request-Id': requestId }),
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(calendar
      ? { icalEvent: { method: calendar.method, filename: 'appointment.ics', content: calendar.text } }
      : {}),
  };
}

/** Hands mails over as before, and counts how that went. */
export function countMails(deliver: Deliver, metrics: Metrics): Deliver {
  return async (mail) => {
    try {
      await deliver(mail);
      metrics.mail('sent');
    } catch (error) {
      metrics.mail(error instanceof MailNotTaken && error.isFinal ? 'refused' : 'failed');
      throw error;
    }
  };
}

type Sending = { readonly db: Db; readonly keys: KeyRing; readonly clock: Clock; readonly deliver: Deliver };

/**
 * Does the job of a mail: hands it over and writes down that it went. A job that runs again, because others of its batch
 * took long or the process ended, finds the note. Throws when the mail did not go; then the job is tried again. One that
 * the server will never take, such as one to an address that there is not, is given up at once.
 */
export async function sendMail(
  { db, keys, clock, deliver }: Sending,
  sealed: SealedMail,
): Promise<'sent' | 'was sent' | 'refused for good'> {
  const [sent] = await db.select().from(sentMails).where(eq(sentMails.mailId, sealed.mailId));
  if (sent) return 'was sent';
  try {
    await deliver(openMail(keys, sealed));
  } catch (error) {
    if (error instanceof MailNotTaken && error.isFinal) return 'refused for good';
    throw error;
  }
  await db.insert(sentMails).values({ mailId: sealed.mailId, sentAt: clock.now() }).onConflictDoNothing();
  return 'sent';
}

/** A job lives for less than a fortnight. */
const notesAreKept = 30 * day;

/** Removes the notes of mails that no job can bring again. */
export async function forgetSentMails(db: Db, clock: Clock): Promise<void> {
  await removeOld(db, sentMails, lt(sentMails.sentAt, before(clock.now(), notesAreKept)));
}
