import { onTestFailed } from 'vitest';
import type { ReadyMail } from '../integrations/mail/queue-mail.ts';
import type { TestApp } from './app.ts';

/**
 * Waits for a mail to an address whose subject contains a text; the last one if there are several. If the test times
 * out, the error lists the subjects that did arrive.
 *
 * @param after how many mails had gone before; they are not looked at
 */
export async function mailTo(app: TestApp, to: string, subject: string, after = 0): Promise<ReadyMail> {
  let found: ReadyMail | undefined;
  onTestFailed(async () => {
    const subjects = (await app.mails(0)).slice(after).flatMap((mail) => (mail.to === to ? [mail.subject] : []));
    if (!found) throw new Error(`No mail to ${to} is about “${subject}”, but ${JSON.stringify(subjects)}.`);
  });
  for (let seen = after; !found; ) {
    const sent = await app.mails(seen);
    found = sent.slice(after).findLast((mail) => mail.to === to && mail.subject.includes(subject));
    seen = sent.length + 1;
  }
  return found;
}
