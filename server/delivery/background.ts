import type { Jobs } from '../database/jobs.ts';
import { maskedAddress } from '../kit/log.ts';
import type { ProductJobs, Services } from '../kit/services.ts';
import { beginLeadDeliveries, releaseHeld } from './begin-deliveries.ts';
import { type Delivering, deliverLead } from './deliver-lead.ts';

type Log = { info: (facts: object, message: string) => void };

/** Names the background work of deliveries: begin them, do them, and let go what was held. */
export function nameDeliveryWork(jobs: Jobs<ProductJobs>, services: Services & Omit<Delivering, 'db'>, log: Log): void {
  jobs.work('lead-submitted', async (data, { db }) => {
    const kinds = await beginLeadDeliveries(services, data, db);
    log.info({ enquiry: maskedAddress(data.enquiryId), dealer: maskedAddress(data.dealerId), kinds }, 'lead submitted');
  });
  jobs.work('deliver-lead', async ({ deliveryId }, { db }) => {
    const outcome = await deliverLead({ ...services, db }, deliveryId);
    log.info({ delivery: maskedAddress(deliveryId), outcome }, 'lead delivery');
  });
  jobs.work('release-deliveries', async (_data, { db }) => {
    const released = await releaseHeld(services, db);
    if (released > 0) log.info({ released }, 'held leads let go');
  });
  jobs.schedule('release-deliveries', '*/5 * * * *', 'America/Toronto', {});
}
