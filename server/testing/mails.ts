import type { ReadyMail } from '../integrations/mail/queue-mail.ts';
import type { TestApp } from './app.ts';

/**
 * Waits for a mail to an address about something, the last where there are more.
 *
 * @param after how many mails had gone before; they are not looked at
 */
export async function mailTo(app: TestApp, to: string, subject: string, after = 0): Promise<ReadyMail> {
  for (let seen = after; ; ) {
    const sent = await app.mails(seen);
    const found = sent.slice(after).findLast((mail) => mail.to === to && mail.subject.includes(subject));
    if (found) return found;
    seen = sent.length + 1;
  }
}
