import { and, eq, isNull } from 'drizzle-orm';
import { type CallName, paths } from '#contract/paths.ts';
import { enquiries } from '../enquiries/tables.ts';
import { tradeInAnswers, tradeInPhotos, tradeInRequests } from '../trade-ins/tables.ts';
import { placeOf } from '../trade-ins/trade-in-photos.ts';
import { pathParams } from './access-requests.ts';
import type { TestApp } from './app.ts';
import { askedTradeIn } from './trade-ins.ts';
import type { World } from './world.ts';

/** The calls about a trade-in that change it, or ask for a photo of it. */
export const isAboutTradeIn = (name: CallName) => paths[name].path.includes('/tradeIn') && name !== 'readTradeIn';

const requestId = 'TTTTTTTTTTTTTTTTTTTTTT';

/**
 * User A has asked dealer A about the trade-in of a lead, with a photo, whatever became of it before; for whoever takes
 * one there is a value.
 */
export async function putTradeIn(app: TestApp, world: World, lead: string, name: CallName): Promise<void> {
  const { db } = app.database;
  const [enquiry] = await db.select().from(enquiries).where(eq(enquiries.id, lead));
  if (!enquiry) return;
  const at = app.clock.now();
  const { vin, note, ...vehicle } = askedTradeIn;
  const asked = { state: 'asked', version: enquiry.version, askedAt: at, vehicle, vin, note, draft: null } as const;
  const row = { id: requestId, enquiryId: lead, ...asked };
  const [request] = await db
    .insert(tradeInRequests)
    .values(row)
    .onConflictDoUpdate({ target: tradeInRequests.enquiryId, set: asked })
    .returning();
  await db.delete(tradeInAnswers).where(eq(tradeInAnswers.enquiryId, lead));
  const others = and(eq(tradeInPhotos.requestId, request?.id ?? ''), isNull(tradeInPhotos.removedAt));
  await db.update(tradeInPhotos).set({ removedAt: at }).where(others);
  const id = pathParams.photoId;
  const shown = { requestId: request?.id ?? '', removedAt: name === 'restoreTradeInPhoto' ? at : null };
  const size = { width: 1, height: 1, widths: [1] };
  await db
    .insert(tradeInPhotos)
    .values({ id, key: id, position: 0, ...size, readyAt: at, sentAt: at, ...shown })
    .onConflictDoUpdate({ target: tradeInPhotos.id, set: shown });
  await app.storage.put(placeOf(`${id}-1.jpg`), Buffer.from('photo'), 'image/jpeg');
  if (name === 'takeTradeInValue') await putValue(app, world, lead);
}

async function putValue({ database: { db }, clock }: TestApp, { dealerA }: World, lead: string): Promise<void> {
  const { vin: _vin, note: _note, ...vehicle } = askedTradeIn;
  const signed = { id: pathParams.valueId, enquiryId: lead, dealerId: dealerA.id, signedBy: 'Dana' };
  const valid = { validOn: '2099-01-01', validUntil: new Date('2099-01-02T05:00:00Z'), madeAt: clock.now() };
  await db
    .insert(tradeInAnswers)
    .values({ ...signed, ...valid, state: 'open', valueCents: 1_450_000, text: '', vehicle });
}
