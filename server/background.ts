import type { FastifyInstance } from 'fastify';
import { mailPasswordLink, mailSignInWarning } from './accounts/forgotten-password.ts';
import { removeOldSignIns } from './accounts/retention.ts';
import { removeOldAppointments } from './appointments/retention.ts';
import { namePaymentWork } from './billing/background.ts';
import type { Payments } from './billing/payments.ts';
import { removeOldMessages } from './contact/retention.ts';
import type { Db } from './database/db.ts';
import { withLongStatements } from './database/deadline.ts';
import { removeOldDealerPictures } from './dealer-page/retention.ts';
import { warnOfEnds } from './dealer-programmes/warn-of-ends.ts';
import { forgetDealer } from './dealers/forget-dealer.ts';
import { nameDeliveryWork } from './delivery/background.ts';
import { removeOldDeliveries } from './delivery/retention.ts';
import { mailSender } from './enquiries/deal-sent-mail.ts';
import { removeOldEnquiries } from './enquiries/retention.ts';
import type { Deliver } from './integrations/mail/deliver.ts';
import { forgetTally, watchMailVolume } from './integrations/mail/mail-volume.ts';
import { clearOutbox, removeOldMails } from './integrations/mail/outbox.ts';
import { forgetSentMails, sendMail } from './integrations/mail/send-mail.ts';
import { forgetWaitingMails } from './integrations/mail/unconfirmed-addresses.ts';
import type { Webhooks } from './integrations/webhooks/post-webhook.ts';
import { maskedAddress } from './kit/log.ts';
import type { Metrics } from './kit/metrics.ts';
import type { Services } from './kit/services.ts';
import { removeNotesOfWithdrawn } from './leads/retention.ts';
import { foldCounts } from './listings/public-counts.ts';
import { removeOldInvitations } from './members/retention.ts';
import { removeWordsOfOffers } from './offers/retention.ts';
import { removeOldIncidents } from './operator/retention.ts';
import { removeOldPhotos } from './photos/retention.ts';
import { removeOldProgrammeImports } from './programme-import/retention.ts';
import { forgetAlertLinks } from './saved/alert-links.ts';
import { nameSavedWork } from './saved/background.ts';
import { removeOldSearches } from './saved/saved-searches.ts';
import { nameSearchWork } from './search/background.ts';
import { drawPhotos } from './seed/draw-photos.ts';
import { removeOldStock } from './stock/remove-cars.ts';
import { removeOldImports } from './stock-import/retention.ts';
import { nameImportWork } from './stock-import/work.ts';

type Background = Services & {
  readonly deliver: Deliver;
  /** The folder of the mails that were written without a mail server. */
  readonly outbox: string;
  readonly app: FastifyInstance;
  readonly payments: Payments;
  readonly postalAddress: string;
  readonly webhooks: Webhooks;
  readonly metrics: Metrics;
};

/** Names the product's background work. To be done before the jobs are started. */
export function nameBackgroundWork({
  deliver,
  outbox,
  app,
  payments,
  postalAddress,
  metrics,
  ...services
}: Background): void {
  const { jobs } = services;
  const { log } = app;
  jobs.tell((job, moment) => {
    if (moment === 'started') log.info({}, 'job started');
    else metrics.jobRun(job, moment);
  });
  nameMailWork(services, { deliver, outbox, log });
  nameDeliveryWork(jobs, { ...services, deliver }, log, metrics);
  jobs.work('retention', async (_data, { db }) => {
    await withLongStatements(() => removeOldData(db, services, outbox));
    log.info({}, 'old data removed');
  });
  jobs.work('fold-counts', async (_data, { db }) => {
    await foldCounts(db);
  });
  jobs.schedule('fold-counts', '*/10 * * * *', 'America/Toronto', {});
  jobs.work('sample-photos', async (_data, { db, signal }) => {
    const photos = await drawPhotos({ ...services, db, stockChanged: () => app.lookups.forget() }, signal);
    log.info({ photos }, 'photos of the demonstration drawn');
  });
  jobs.work('programmes-daily', async (_data, { db }) => {
    log.info({ dealers: await warnOfEnds({ ...services, db }) }, 'told of programmes that end');
  });
  nameSavedWork({ ...services, postalAddress }, log);
  jobs.schedule('programmes-daily', '10 8 * * *', 'America/Toronto', {});
  namePaymentWork(app, services, payments);
  nameImportWork({
    ...services,
    stockChanged: (dealerId) => forgetDealer({ db: services.db, lookups: app.lookups }, dealerId),
  });
  nameSearchWork({ ...services, stockChanged: () => app.lookups.forget() });
  jobs.schedule('retention', '17 3 * * *', 'America/Toronto', {});
}

type Mailing = Pick<Background, 'deliver' | 'outbox'> & { readonly log: FastifyInstance['log'] };

/** Names the work on mails: to word what requests leave to it, to hand over, to clear away, to watch their number. */
function nameMailWork(services: Services, { deliver, outbox, log }: Mailing): void {
  const { jobs, clock, keys } = services;
  jobs.work('send-mail', async (sealed, { db }) => {
    const outcome = await sendMail({ db, keys, clock, deliver }, sealed);
    log.info({ mail: maskedAddress(sealed.mailId), outcome }, 'mail');
  });
  jobs.work('clear-outbox', async ({ marks }) => {
    const removed = await clearOutbox(outbox, marks);
    log.info({ removed }, 'mails about a person removed');
  });
  jobs.work('password-link', (data, context) => mailPasswordLink(services, data, context));
  jobs.work('sign-in-warning', (data, context) => mailSignInWarning(services, data, context));
  jobs.work('deal-sent', (data, context) => mailSender(services, data, context));
  jobs.work('mail-volume', (_data, { db }) => watchMailVolume(db, clock, log));
  jobs.schedule('mail-volume', '*/5 * * * *', 'America/Toronto', {});
}

/** Removes of everything what has been kept for long enough. */
async function removeOldData(db: Db, { clock, storage }: Services, outbox: string): Promise<void> {
  await removeOldSignIns(db, clock);
  await removeNotesOfWithdrawn(db, clock);
  await removeWordsOfOffers(db, clock);
  await removeOldEnquiries(db, clock);
  await removeOldMessages(db, clock);
  await removeOldAppointments(db, clock);
  await removeOldStock(db, clock);
  await removeOldImports(db, clock, storage);
  await removeOldProgrammeImports(db, clock);
  await removeOldPhotos(db, clock, storage);
  await removeOldDealerPictures(db, clock, storage);
  await removeOldInvitations(db, clock);
  await removeOldDeliveries(db, clock);
  await forgetSentMails(db, clock);
  await removeOldMails(outbox, clock);
  await forgetTally(db, clock);
  await forgetAlertLinks(db, clock);
  await removeOldSearches(db, clock);
  await forgetWaitingMails(db, clock);
  await removeOldIncidents(db, clock);
}
