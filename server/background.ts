import type { FastifyInstance } from 'fastify';
import { mailPasswordLink, mailSignInWarning } from './accounts/forgotten-password.ts';
import { remindOfAppointments } from './appointments/appointment-mails.ts';
import { namePaymentWork } from './billing/background.ts';
import type { Payments } from './billing/payments.ts';
import { removeOldData } from './clean-up.ts';
import { withLongStatements } from './database/deadline.ts';
import { warnOfEnds } from './dealer-programmes/warn-of-ends.ts';
import { invalidateDealer } from './dealers/invalidate-dealer.ts';
import { nameDeliveryWork } from './delivery/background.ts';
import { tellFirstTaker } from './enquiries/assignment/tell-taker.ts';
import { mailSender } from './enquiries/deal-sent-mail.ts';
import { type Deliver, sendMail } from './integrations/mail/deliver.ts';
import { watchMailVolume } from './integrations/mail/mail-ceilings.ts';
import { clearOutbox } from './integrations/mail/outbox.ts';
import type { StockNetwork } from './integrations/stock-files/reach.ts';
import type { Webhooks } from './integrations/webhooks/post-webhook.ts';
import type { Services } from './kit/handler.ts';
import { maskedAddress } from './kit/log.ts';
import type { Metrics } from './kit/metrics.ts';
import { reckonAnswerPromises } from './leads/dashboard/answer-promise.ts';
import { releaseAnswers } from './leads/held-answers.ts';
import { passOnLeads } from './leads/team/pass-on-leads.ts';
import { foldCounts } from './listings/public-listings.ts';
import { namePhotoFetching } from './photos/fetching/background.ts';
import { nameSavedWork } from './saved/background.ts';
import { nameSearchWork } from './search/background.ts';
import { drawPhotos } from './seed/draw-photos.ts';
import { nameRunWork } from './stock-import/sources/work-on-runs.ts';
import { nameImportWork } from './stock-import/work.ts';
import { sweepTradeInPhotos } from './trade-ins/retention.ts';

type Background = Services & {
  readonly deliver: Deliver;
  /** The folder of the mails that were written without a mail server. */
  readonly outbox: string;
  readonly app: FastifyInstance;
  readonly payments: Payments;
  readonly postalAddress: string;
  readonly webhooks: Webhooks;
  readonly metrics: Metrics;
  readonly network: StockNetwork;
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
  const { jobs, clock, storage } = services;
  const { log } = app;
  jobs.tell((job, moment) => {
    if (moment === 'started') log.info({}, 'job started');
    else metrics.jobRun(job, moment);
  });
  nameMailWork(services, { deliver, outbox, log });
  const beginDeliveries = nameDeliveryWork(jobs, { ...services, deliver }, log, metrics);
  jobs.work('deal-submitted', async (sent, context) => {
    await Promise.all([
      beginDeliveries({ ...sent, isUpdate: false }, context.db),
      mailSender(services, sent, context),
      tellFirstTaker(services, sent, context),
    ]);
    metrics.lead();
  });
  nameUpkeep(services, { log, outbox });
  jobs.work('sample-photos', async (_data, { db, signal }) => {
    const photos = await drawPhotos({ ...services, db, stockChanged: () => app.cache.invalidate() }, signal);
    log.info({ photos }, 'photos of the demonstration drawn');
  });
  jobs.work('sweep-trade-in-photos', (_data, { db }) => sweepTradeInPhotos(db, clock, storage));
  jobs.work('programmes-daily', async (_data, { db }) => {
    log.info({ dealers: await warnOfEnds({ ...services, db }) }, 'told of programmes that end');
  });
  jobs.work('appointment-reminders', async (_data, { db }) => {
    log.info({ reminded: await remindOfAppointments({ ...services, db }) }, 'reminded of appointments');
  });
  jobs.schedule('appointment-reminders', '*/15 * * * *', 'America/Toronto', {});
  nameLeadWork(services, app);
  nameSavedWork({ ...services, postalAddress }, log);
  jobs.schedule('programmes-daily', '10 8 * * *', 'America/Toronto', {});
  namePaymentWork(app, services, payments);
  const stockChanged = (dealerId: string) => invalidateDealer({ db: services.db, cache: app.cache }, dealerId);
  nameImportWork({ ...services, stockChanged });
  nameRunWork({ ...services, metrics, stockChanged });
  namePhotoFetching({ ...services, limits: app.limits, stockChanged });
  nameSearchWork({ ...services, cache: app.cache });
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

/** Names what keeps the database small: the nightly clean-up, and the counts of cars. */
function nameUpkeep({ jobs, clock, storage }: Services, { log, outbox }: Pick<Mailing, 'log' | 'outbox'>) {
  jobs.work('retention', async (_data, { db, signal }) => {
    await withLongStatements(() => removeOldData(db, { clock, storage, outbox, log, signal }));
    log.info({}, 'old data removed');
  });
  jobs.schedule('retention', '17 3 * * *', 'America/Toronto', {});
  jobs.work('fold-counts', async (_data, { db }) => {
    await foldCounts(db);
  });
  jobs.schedule('fold-counts', '*/10 * * * *', 'America/Toronto', {});
}

/** Names the work on leads: what was held leaves, what nobody answers is passed on, and how fast dealers answer. */
function nameLeadWork(services: Services, { cache, log }: FastifyInstance): void {
  const { jobs, clock } = services;
  jobs.work('release-answers', async ({ userId }, { db }) => {
    log.info({ leads: await releaseAnswers(db, userId) }, 'held answers let go');
  });
  jobs.work('pass-on-leads', async (_data, { db }) => {
    const passed = await passOnLeads(services, db);
    if (passed > 0) log.info({ leads: passed }, 'leads passed on');
  });
  jobs.schedule('pass-on-leads', '* * * * *', 'America/Toronto', {});
  jobs.work('answer-promises', async (_data, { db }) => {
    const changed = await withLongStatements(() => reckonAnswerPromises(db, clock));
    for (const id of changed) await invalidateDealer({ db: services.db, cache }, id);
    log.info({ dealers: changed.length }, 'promises of answers worked out');
  });
  jobs.schedule('answer-promises', '25 * * * *', 'America/Toronto', {});
}
