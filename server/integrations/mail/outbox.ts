import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { before, type Clock, day } from '../../kit/clock.ts';
import { type Deliver, messageOf, type Sender } from './deliver.ts';
import type { ReadyMail } from './queue-mail.ts';

/** How long a mail stays in the outbox. */
const kept = 30 * day;

const marksHeader = 'X-iCarDeals-Marks: ';

/**
 * Writes mails as .eml files that only their owner may read. The file is named after the mail, so that a second try
 * writes the same one. Its first line says by marks whom and what it is about.
 */
export function deliverToOutbox(directory: string, from: Sender): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from));
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const unfinished = join(directory, `.${mail.id}`);
    const file = await open(unfinished, 'w', 0o600);
    try {
      await file.write(`${marksHeader}${marksIn(mail).join(' ')}\r\n`);
      await file.writeFile(message);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, join(directory, `${mail.at.replaceAll(':', '.')}-${mail.id}.eml`));
  };
}

/** What stands for an address or an id where it shall not be read: enough of a hash to find it again. */
export const markOf = (text: string): string =>
  createHash('sha256').update(text.toLowerCase()).digest('hex').slice(0, 20);

const addresses = /[^\s<>"(),:;]+@[^\s<>"(),:;]+/g;
const ids = /(?<![\w-])[\w-]{22}(?![\w-])/g;

/** The marks of every address and every id that a mail holds, whether in its text, its calendar or its head. */
function marksIn({ to, replyTo = '', text, calendar }: ReadyMail): string[] {
  const whole = [to, replyTo, text, calendar?.text ?? ''].join('\n');
  return [...new Set([...(whole.match(addresses) ?? []), ...(whole.match(ids) ?? [])].map(markOf))];
}

/** Removes the mails that are to or about somebody, by the marks of the addresses and ids. Gives how many they were. */
export async function clearOutbox(directory: string, marks: readonly string[]): Promise<number> {
  let removed = 0;
  for (const name of await mailsIn(directory)) {
    const marked = await marksAtTopOf(join(directory, name));
    if (!marks.some((mark) => marked.includes(mark))) continue;
    await rm(join(directory, name), { force: true });
    removed += 1;
  }
  return removed;
}

async function marksAtTopOf(path: string): Promise<readonly string[]> {
  const file = await open(path);
  try {
    for await (const line of file.readLines())
      return line.startsWith(marksHeader) ? line.slice(marksHeader.length).split(' ') : [];
    return [];
  } finally {
    await file.close();
  }
}

/** Removes what was written long ago; the name of each file begins with when it was caused. */
export async function removeOldMails(directory: string, clock: Clock): Promise<void> {
  const oldest = before(clock.now(), kept).toISOString().replaceAll(':', '.');
  for (const name of await mailsIn(directory)) if (name < oldest) await rm(join(directory, name), { force: true });
}

/** None where no mail was ever written. */
const mailsIn = async (directory: string): Promise<string[]> =>
  (await readdir(directory).catch(() => [])).filter((name) => name.endsWith('.eml'));
