import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { pages } from '#contract/pages.ts';
import { type AppOptions, buildApp } from './app.ts';
import type { Configuration } from './configuration.ts';
import { deadlineAt, withDeadline } from './database/deadline.ts';
import type { OpenDatabase } from './database/open.ts';
import { adoptAddedRates } from './deals/current-rates.ts';
import { dayInOntario } from './deals/today.ts';
import { embedOf } from './embed/calls.ts';
import { faqData } from './faq/read-faq.ts';
import { cachedStructuredData } from './feeds/structured-data.ts';
import { type Deliver, deliverBySmtp } from './integrations/mail/deliver.ts';
import { mailbox } from './integrations/mail/mailbox.ts';
import { deliverToOutbox } from './integrations/mail/outbox.ts';
import { chosenStorage } from './integrations/object-storage/files-home.ts';
import { systemClock } from './kit/clock.ts';
import { limitsFor } from './kit/http-limits.ts';
import type { KeyRing } from './kit/key-ring.ts';
import { snapshotsOf } from './operator/backup/places.ts';
import { listenForOperator } from './operator/operator-socket.ts';
import { webPages } from './pages/web-pages.ts';
import { personalData } from './personal-data.ts';

type Parts = Pick<AppOptions, 'database' | 'missing' | 'metrics' | 'jobs' | 'passwords'> & {
  readonly keys: KeyRing;
  /** A command of the operator does its work without them. */
  readonly withoutPages?: boolean;
};

/** The product's server with everything that the configuration names, ready and not listening yet. */
export function productApp(
  configuration: Configuration,
  { keys, withoutPages = false, ...parts }: Parts,
): Promise<FastifyInstance> {
  const { production, publicUrl, logLevel, cdnUrl, keepsOffline, s3, dataDirectory } = configuration;
  const outbox = join(configuration.dataDirectory, 'outbox');
  const log = { level: logLevel, stream: process.stderr };
  const deadline = () => deadlineAt(configuration.requestDeadline, parts.database.distance());
  const inTime = <Found>(find: () => Promise<Found>) => withDeadline(deadline(), find);
  const frameOrigins = (businessName: string) =>
    inTime(async () => (await embedOf(parts.database.db, businessName)).origins);
  return buildApp({
    ...parts,
    clock: systemClock,
    deliver: deliveryOf(configuration, outbox),
    outbox,
    storage: chosenStorage(s3, dataDirectory),
    configuration: {
      ...configuration,
      limits: limitsFor(configuration.requestDeadline),
      keys,
      log,
      // What lies in the data directory is nowhere else.
      photosUrl: s3 && cdnUrl,
    },
    pages: async (app) => {
      if (withoutPages) return;
      serveOperator(app, parts.database, dataDirectory);
      if (!production && !configuration.smtpUrl) await app.register(mailbox, { directory: outbox });
      const { db } = parts.database;
      const structuredData = async (path: string, language: Language) =>
        path === pageOfQuestions
          ? faqData(dayInOntario(systemClock), language)
          : inTime(() => cachedStructuredData(app.cache, { db, clock: systemClock, publicUrl }, path));
      const { limits, cache } = app;
      const made = { frameOrigins, structuredData, publicUrl, cdnUrl, limits, cache };
      await app.register(webPages, { production, keepsOffline, clock: systemClock, ...made });
    },
  });
}

/** The page that is about the product: the questions that every page's assistant shows are told with it. */
const pageOfQuestions = pages.aboutUs.path;

/** Takes up the rates that an operator adds through another process. */
const ratesAreReadEvery = 60_000;

/** While the server listens, it does the operator's commands, and hears of rates that were added elsewhere. */
function serveOperator(app: FastifyInstance, database: OpenDatabase, dataDirectory: string): void {
  const { services } = app;
  const snapshot = snapshotsOf(database, dataDirectory);
  const forgetPublic = () => app.cache.invalidate();
  let stop = async () => {};
  app.addHook('onListen', async () => {
    const readRates = async () => {
      if (await adoptAddedRates(services.db)) app.cache.invalidateHere('anything');
    };
    let isReading = false;
    // One look at a time, however much is missed at once: what changes during one is seen by the next minute's.
    const look = () => {
      if (isReading) return;
      isReading = true;
      readRates()
        .catch(() => undefined) // the next look will do
        .finally(() => {
          isReading = false;
        });
    };
    const timer = setInterval(look, ratesAreReadEvery);
    app.cache.onInvalidate((change) => change === 'anything' && look());
    const stopListening = await listenForOperator(dataDirectory, {
      services,
      personalData,
      forgetPublic,
      snapshot,
    }).catch((error: unknown) => {
      app.log.warn({ err: error }, 'no commands of the operator while this server runs');
      return async () => {};
    });
    stop = async () => {
      clearInterval(timer);
      await stopListening();
    };
  });
  app.addHook('onClose', () => stop());
}

const deliveryOf = ({ smtpUrl, mailFrom }: Configuration, outbox: string): Deliver =>
  smtpUrl ? deliverBySmtp(smtpUrl, mailFrom) : deliverToOutbox(outbox, mailFrom);
