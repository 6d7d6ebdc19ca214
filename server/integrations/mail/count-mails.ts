import type { Metrics } from '../../kit/metrics.ts';
import { type Deliver, MailNotTaken } from './deliver.ts';

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
