import type { Db } from '../database/db.ts';
import type { Jobs } from '../database/jobs.ts';
import { CallerNumbers } from '../kit/caller-number.ts';
import type { ProductJobs, Services } from '../kit/handler.ts';
import { maskedAddress } from '../kit/log.ts';
import type { Metrics } from '../kit/metrics.ts';
import { beginLeadDeliveries, releaseHeld } from './begin-deliveries.ts';
import type { Delivering } from './deliver-lead.ts';
import { DeliveryWatch } from './delivery-watch.ts';

type Log = ConstructorParameters<typeof DeliveryWatch>[1];

/**
 * Names the background work of deliveries: begin them, do them, and let go what was held.
 *
 * @returns begins those of a lead
 */
export function nameDeliveryWork(
  jobs: Jobs<ProductJobs>,
  services: Services & Omit<Delivering, 'db' | 'server'>,
  log: Log,
  metrics: Metrics,
): (lead: ProductJobs['lead-submitted'], db: Db) => Promise<void> {
  const watch = new DeliveryWatch(services, log, metrics);
  jobs.watch(watch);
  const numbers = new CallerNumbers(services.keys);
  const begin = async (data: ProductJobs['lead-submitted'], db: Db) => {
    const kinds = await beginLeadDeliveries(services, data, db);
    const dealer = numbers.of('dealer', data.dealerId);
    log.info({ enquiry: maskedAddress(data.enquiryId), dealer, kinds }, 'lead submitted');
    await watch.look(db);
  };
  jobs.work('lead-submitted', async (data, { db }) => {
    await begin(data, db);
    if (!data.isUpdate) metrics.lead();
  });
  jobs.work('release-deliveries', async (_data, { db }) => {
    const released = await releaseHeld(db);
    if (released > 0) log.info({ released }, 'held leads let go');
  });
  jobs.schedule('release-deliveries', '*/5 * * * *', 'America/Toronto', {});
  return begin;
}
