import type { Transaction } from '../database/db.ts';
import { releaseMails } from '../integrations/mail/release-mails.ts';
import type { Services } from '../kit/handler.ts';

/** Lets go what waited for somebody to show that an account's address is theirs: its mails, and its business's leads. */
export async function addressIsConfirmed(
  tx: Transaction,
  services: Services,
  account: { readonly id: string; readonly email: string },
): Promise<void> {
  await releaseMails(tx, services, account);
  await services.jobs.send(tx, 'release-deliveries', {});
}
