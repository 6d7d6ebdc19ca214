import type { Transaction } from '../database/db.ts';
import { lookAlikes } from '../dealers/look-alike-names.ts';
import type { WantedNames } from '../dealers/tables.ts';
import { type MailServices, queueMail } from '../integrations/mail/queue-mail.ts';
import type { Dealer } from './sections.ts';

/** Tells the operator that an approved dealer waits for other names, unless it waited for the same before. */
export async function tellOfWish(
  tx: Transaction,
  services: MailServices & { readonly contactAddress: string },
  { id, name, businessName, registrationNumber, wantedNames: before }: Dealer,
  wanted: WantedNames | null,
): Promise<void> {
  if (!wanted || (before?.name === wanted.name && before.businessName === wanted.businessName)) return;
  const alike = (await lookAlikes(tx))({ id, name: wanted.name }).join('; ') || 'none';
  const wants = { wanted: wanted.name, wantedPage: wanted.businessName, alike };
  await queueMail(tx, services, {
    to: services.contactAddress,
    account: null,
    language: 'en',
    mail: 'operator-rename-asked',
    facts: { dealer: name, businessName, registrationNumber, ...wants },
    cause: { dealerId: id },
  });
}
