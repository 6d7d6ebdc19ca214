import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { ReadyMail } from './queue-mail.ts';

/** Hands a mail over. Throws when that did not go well, without a word of the mail in the message. */
export type Deliver = (mail: ReadyMail) => Promise<void>;

/** The sender of every mail. */
export type Sender = { readonly name: string; readonly address: string };

/** How long a mail server may take, in milliseconds. */
export type Patience = { readonly toConnect: number; readonly toGreet: number; readonly toAnswer: number };

const usualPatience: Patience = { toConnect: 10_000, toGreet: 10_000, toAnswer: 30_000 };

const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Sends through a mail server, `smtp://user:password@host:587` or `smtps://…`. What is not encrypted from the start has
 * to become so (STARTTLS), except on this machine itself.
 */
export function deliverBySmtp(url: URL, from: Sender, patience: Patience = usualPatience): Deliver {
  const secure = url.protocol === 'smtps:';
  const isHere = ownMachine.test(url.hostname);
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isHere,
    ignoreTLS: !secure && isHere,
    ...(url.username ? { auth: credentialsOf(url) } : {}),
    connectionTimeout: patience.toConnect,
    greetingTimeout: patience.toGreet,
    socketTimeout: patience.toAnswer,
  });
  return async (mail) => {
    try {
      await transport.sendMail(messageOf(mail, from));
    } catch (error) {
      throw new Error(`The mail server did not take a mail (${codesOf(error)}).`);
    }
  };
}

const credentialsOf = ({ username, password }: URL) => ({
  user: decodeURIComponent(username),
  pass: decodeURIComponent(password),
});

/** What a server answers may repeat addresses; its numbers do not. */
function codesOf(error: unknown): string {
  const { code, responseCode } = Object(error) as { code?: unknown; responseCode?: unknown }; // read as unknown
  return [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ');
}

/**
 * Writes mails as .eml files that only their owner may read. The file is named after the mail, so that a second try
 * writes the same one.
 */
export function deliverToOutbox(directory: string, from: Sender): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from));
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const unfinished = join(directory, `.${mail.id}`);
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(directory, `${mail.at.replaceAll(':', '.')}-${mail.id}.eml`));
  };
}

/** Addresses go in as objects, so that nothing in them is read as a list; no file and no address is fetched. */
function messageOf({ id, to, replyTo, at, subject, text, html, calendar }: ReadyMail, from: Sender) {
  return {
    from,
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    date: new Date(at),
    // The same at each try: whoever receives it twice after all can tell.
    messageId: `<${id}@${from.address.split('@').at(-1)}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(calendar
      ? { icalEvent: { method: calendar.method, filename: 'appointment.ics', content: calendar.text } }
      : {}),
  };
}
