import { and, eq, ne } from 'drizzle-orm';
import { type CallName, paths } from '#contract/paths.ts';
import { enquiries } from '../enquiries/tables.ts';
import { dealAlone } from '../enquiries/versions/record-version.ts';
import { counterOffers } from '../offers/tables.ts';
import { pathParams } from './access-requests.ts';
import type { TestApp } from './app.ts';
import type { World } from './world.ts';

/** The calls about one offer. */
export const isAboutOffer = (name: CallName) => paths[name].path.includes(':offerId');

/** An open offer of dealer A on user A's lead, whatever became of the one before. */
export async function putOffer({ database: { db }, clock }: TestApp, { dealerA }: World, lead: string): Promise<void> {
  const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, lead));
  if (!enquiry) return;
  const id = pathParams.offerId;
  const isOther = and(eq(counterOffers.enquiryId, lead), ne(counterOffers.id, id));
  await db.update(counterOffers).set({ state: 'replaced' }).where(isOther);
  const made = { id, enquiryId: lead, dealerId: dealerA.id, signedBy: 'Dana', state: 'open', forVersion: 1 } as const;
  const valid = { validOn: '2099-01-01', validUntil: new Date('2099-01-02T05:00:00Z'), madeAt: clock.now() };
  await db
    .insert(counterOffers)
    .values({ ...made, ...valid, note: '', deal: dealAlone(enquiry) })
    .onConflictDoUpdate({ target: counterOffers.id, set: { state: 'open', closedAt: null } });
}
