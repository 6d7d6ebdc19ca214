import type { MailAccount } from '../integrations/mail/queue-mail.ts';

/** An account of either kind as its mails need it. */
export const mailAccountOf = (row: { readonly id: string; readonly emailVerifiedAt: Date | null }): MailAccount => ({
  id: row.id,
  isConfirmed: row.emailVerifiedAt !== null,
});
