import { removeOldSignIns } from './accounts/retention.ts';
import type { Jobs } from './database/jobs.ts';
import { removeOldEnquiries } from './enquiries/retention.ts';
import type { Clock } from './kit/clock.ts';
import { maskedAddress } from './kit/log.ts';
import type { ProductJobs } from './kit/services.ts';

type Log = { info: (facts: object, message: string) => void };

/** Names the product's background work. To be done before the jobs are started. */
export function nameBackgroundWork(jobs: Jobs<ProductJobs>, clock: Clock, log: Log): void {
  jobs.work('lead-submitted', async ({ enquiryId, dealerId }) => {
    log.info({ enquiry: maskedAddress(enquiryId), dealer: maskedAddress(dealerId) }, 'lead submitted');
  });
  jobs.work('retention', async (_data, { db }) => {
    await removeOldSignIns(db, clock);
    await removeOldEnquiries(db, clock);
    log.info({}, 'old data removed');
  });
  jobs.schedule('retention', '17 3 * * *', 'America/Toronto', {});
}
