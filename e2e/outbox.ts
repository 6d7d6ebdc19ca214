import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from './journey.ts';
import { registerShopper, type Shopper } from './through-the-api.ts';

/** A mail is a file that is never written again: each is read once, however often it is waited for the next. */
const read = new Map<string, Promise<Email>>();

function readMail(file: string): Promise<Email> | undefined {
  try {
    const mail = read.get(file) ?? PostalMime.parse(readFileSync(file));
    read.set(file, mail);
    return mail;
  } catch (error) {
    // It went after it was listed, with the account that it was for.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Every mail that the product under test has sent to an address, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const outbox = join(process.env.PRODUCT_DATA ?? '', 'outbox');
  const mails = await Promise.all(filesIn(outbox).flatMap((name) => readMail(join(outbox, name)) ?? []));
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address));
}

/** Waits for the mail to an address with a subject, and with words in it; the latest where there are more. */
export async function mailTo(address: string, subject: string | RegExp, words = ''): Promise<Email> {
  let found: Email | undefined;
  const look = async () => {
    found = (await mailsTo(address)).findLast(
      (mail) => new RegExp(subject).test(mail.subject ?? '') && (mail.text ?? '').includes(words),
    );
    return found !== undefined;
  };
  await expect.poll(look, { message: `a mail to ${address} about ${subject}` }).toBe(true);
  if (!found) throw new Error('It was there a moment ago.');
  return found;
}

/** The folder is made with the first mail. */
function filesIn(outbox: string): string[] {
  try {
    return readdirSync(outbox)
      .filter((name) => name.endsWith('.eml'))
      .toSorted();
  } catch {
    return [];
  }
}

/** Confirms an address by the link that was mailed there: until then it gets little mail. */
export async function confirmEmail(request: APIRequestContext, address: string): Promise<void> {
  const { text = '' } = await mailTo(address, 'Confirm your email address');
  const token = /ConfirmEmail#([\w-]{43})/.exec(text)?.[1];
  const reply = await request.post('/api/auth/confirm-email', { data: { token } });
  expect(reply.status()).toBe(200);
}

/** Registers somebody new, who shows that the address is theirs: what dealers answer is mailed at once. */
export async function registerConfirmed(request: APIRequestContext): Promise<Shopper> {
  const shopper = await registerShopper(request);
  await confirmEmail(request, shopper.person.email);
  return shopper;
}
