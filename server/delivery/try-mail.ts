import { MailNotTaken } from '../integrations/mail/deliver.ts';
import { countLeadMail } from '../integrations/mail/mail-ceilings.ts';
import type { ReadyMail } from '../integrations/mail/queue-mail.ts';
import type { Delivering } from './deliver-lead.ts';
import type { Outcome } from './write-down.ts';

/** One try of a lead by mail. Throws what is no answer of a mail server. */
export async function tryMail({ db, clock, deliver }: Delivering, dealerId: string, mail: ReadyMail): Promise<Outcome> {
  try {
    await deliver(mail);
    await countLeadMail(db, clock, dealerId);
    return { delivered: true, status: null };
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error;
    const { status, isFinal } = error;
    const isReceivers = status !== null && (isFinal || status < 500);
    return { delivered: false, status, isFinal, isReceivers, reason: status === null ? 'unreachable' : 'refused' };
  }
}
