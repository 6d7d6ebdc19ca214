import { and, count, eq, gt, min } from 'drizzle-orm';
import type { DeliveryKind } from '#contract/delivery-kinds.ts';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { after, before, day } from '../kit/clock.ts';
import { Refusal, tooMany } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';
import { hasReader, settingsOf } from './settings.ts';
import { deliveries } from './tables.ts';

/** Enough to set a lead system up; docs/decisions/ceilings-of-mail.md. */
const mostTests = 20;

/** Refuses a test to an address that is not confirmed, and one more than a dealer sends within a day. */
export async function refuseTest(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  dealerId: string,
  kind: DeliveryKind,
): Promise<void> {
  const [dealer] = await tx.select().from(dealers).where(eq(dealers.id, dealerId)).for('no key update');
  const settings = await settingsOf(tx, dealerId);
  const isNewest = {
    mail: dealer?.leadEmail === dealer?.confirmedLeadEmail,
    adf: settings.adfAddress === settings.confirmedAdfAddress,
    webhook: true,
  };
  if (!isNewest[kind] || !(await hasReader(tx, dealerId, settings, kind))) {
    throw new Refusal('conflict', msg`Confirm the address first.`);
  }
  await refuseTooManyTests(tx, { clock }, dealerId);
}

/** Refuses one test more than a dealer sends within a day. */
export async function refuseTooManyTests(
  tx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  dealerId: string,
): Promise<void> {
  const now = clock.now();
  const isTest = and(eq(deliveries.cause, 'test'), gt(deliveries.createdAt, before(now, day)));
  const [found] = await tx
    .select({ sent: count(), firstAt: min(deliveries.createdAt) })
    .from(deliveries)
    .where(and(eq(deliveries.dealerId, dealerId), isTest));
  if ((found?.sent ?? 0) < mostTests) return;
  const free = after(found?.firstAt ?? now, day).getTime() - now.getTime();
  throw tooMany(msg`You can send ${{ mostTests }} tests within a day.`, free / 1000);
}
