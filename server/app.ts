import type { Server } from 'node:http';
import { type FastifyInstance, type FastifyPluginAsync, fastify } from 'fastify';
import type { z } from 'zod';
import { implementAccounts } from './accounts/calls.ts';
import { type PasswordHashes, PasswordTurns } from './accounts/password-hash.ts';
import { sessionFinder } from './accounts/sessions.ts';
import { implementActivity } from './activity/calls.ts';
import { recordingSignIns } from './activity/record-sign-ins.ts';
import { implementAppointments } from './appointments/calls.ts';
import { implementAssistant } from './assistant/calls.ts';
import { nameBackgroundWork } from './background.ts';
import { implementBilling } from './billing/calls.ts';
import { type Payments, paymentsOf, stripeOf } from './billing/payments.ts';
import { implementCars } from './cars/calls.ts';
import { implementConsumption } from './catalogue/consumption.ts';
import type { Configuration } from './configuration.ts';
import { implementContact } from './contact/send-message.ts';
import { implementContent } from './content/calls.ts';
import { deadlineAt } from './database/deadline.ts';
import type { Jobs } from './database/jobs.ts';
import type { OpenDatabase } from './database/open.ts';
import { implementDealerKeys, noteKeyUse, recordKeyWrite, withKeys } from './dealer-keys/calls.ts';
import { implementDealerPage } from './dealer-page/calls.ts';
import { implementDealerProgrammes } from './dealer-programmes/calls.ts';
import { implementDeals } from './deals/calculate-deal.ts';
import { implementDelivery } from './delivery/calls.ts';
import { implementDevelopers } from './developers/calls.ts';
import { implementDocuments } from './documents/calls.ts';
import { implementEmbed } from './embed/calls.ts';
import { implementEnquiries } from './enquiries/calls.ts';
import { serveSharePictures } from './enquiries/share-picture/serve-share-pictures.ts';
import { implementFeeds } from './feeds/calls.ts';
import { languageModel } from './integrations/language-model/language-model.ts';
import { countMails, type Deliver } from './integrations/mail/deliver.ts';
import type { ObjectStorage } from './integrations/object-storage/object-storage.ts';
import { type ReachSettings, stockNetworkOf } from './integrations/stock-files/stock-network.ts';
import { acceptJsonOnly } from './kit/accept-json.ts';
import { refuseOddAddresses, refuseOtherOrigins } from './kit/asked-address.ts';
import type { Clock } from './kit/clock.ts';
import { countRequests, nameRequests } from './kit/count-requests.ts';
import type { ProductJobs, Services } from './kit/handler.ts';
import { answerHealth, type Lack } from './kit/health.ts';
import { capConnections, type HttpLimits, limitBodies } from './kit/http-limits.ts';
import { type CallServices, implementOn } from './kit/implement.ts';
import type { KeyRing } from './kit/key-ring.ts';
import type { StreamLimits } from './kit/live-streams.ts';
import { CallerNumbers, logRequests } from './kit/log.ts';
import { Metrics } from './kit/metrics.ts';
import { serveDescription } from './kit/openapi/document.ts';
import { noteUnknownProxy, proxyList, requestIds, tellRequestIds } from './kit/proxies.ts';
import { type PublicCache, sharedCache } from './kit/public-cache.ts';
import { rateLimitStoreOf } from './kit/rate-limit-store.ts';
import { RateLimiter } from './kit/rate-limiter.ts';
import { answerErrors } from './kit/refusal-replies.ts';
import { sendSecurityHeaders } from './kit/security-headers.ts';
import { answerUnknownPaths } from './kit/unknown-paths.ts';
import { serializerOf, validatorOf } from './kit/validation.ts';
import { serveWellKnown } from './kit/well-known.ts';
import { implementLeads } from './leads/calls.ts';
import { implementListings } from './listings/calls.ts';
import { serveMcp } from './mcp/serve-mcp.ts';
import { implementMembers } from './members/calls.ts';
import { implementOffers } from './offers/calls.ts';
import { personalData } from './personal-data.ts';
import { implementPhotos } from './photos/calls.ts';
import { servePhotos } from './photos/serve-photos.ts';
import { implementProgrammeImport } from './programme-import/calls.ts';
import { implementProgrammes } from './programmes/calls.ts';
import { implementQuotes } from './quotes/calls.ts';
import { readGauges } from './read-gauges.ts';
import { implementSaved } from './saved/calls.ts';
import { followPhotos } from './search/background.ts';
import { implementSearch } from './search/calls.ts';
import { serverOptions } from './server-options.ts';
import { implementStock } from './stock/calls.ts';
import { implementStockImport } from './stock-import/calls.ts';
import { implementTradeIns } from './trade-ins/calls.ts';

/** What the environment says of it. */
type Read = Pick<
  Configuration,
  | ('production' | 'trustedProxies' | 'rateLimitFactor' | 'requestDeadline' | 'publicUrl')
  | ('contactAddress' | 'postalAddress' | 'mailFrom' | 'demonstration')
> &
  Partial<Pick<Configuration, 'shutdownDelay' | 'languageModel' | 'stripe'>>;

export type AppConfiguration = ReachSettings &
  Read & {
    readonly limits: HttpLimits;
    readonly keys: KeyRing;
    /** How streams of events are kept, where not as usual. */
    readonly liveStreams?: Partial<StreamLimits>;
    /** Where photos are fetched from, when not from the product itself. */
    readonly photosUrl?: URL | undefined;
    readonly log: { readonly level: string; readonly stream?: { write: (line: string) => void } };
  };

export type AppOptions = {
  readonly database: OpenDatabase;
  /** What the product cannot serve without and has not got, where that is more than the database. */
  readonly missing?: () => Lack | undefined;
  /** Counts what happens, for whoever watches over the server. */
  readonly metrics?: Metrics;
  readonly jobs: Jobs<ProductJobs>;
  readonly clock: Clock;
  readonly passwords: PasswordHashes;
  /** Hands mails over. */
  readonly deliver: Deliver;
  /** The folder of the mails that were written without a mail server. */
  readonly outbox: string;
  /** Keeps photos and files. */
  readonly storage: ObjectStorage;
  readonly configuration: AppConfiguration;
  /** Answers what nothing else answers; registered last. */
  readonly pages?: FastifyPluginAsync;
};

declare module 'fastify' {
  interface FastifyInstance {
    /** What is the same for everybody; to be invalidated when dealers or listings change. */
    cache: PublicCache;
    /** What is counted of everybody. */
    limits: RateLimiter;
    /** What the slices work with, for whoever else does the product's work. */
    services: Services;
  }
}

/** How long a receiver of webhooks may take, in milliseconds. */
const webhookPatience = 10_000;

/** Builds the server, ready for requests; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, clock, configuration, pages, metrics = new Metrics() } = options;
  const { missing = () => database.missing() } = options;
  const proxies = proxyList(configuration.trustedProxies);
  const app = fastify<Server>(serverOptions(configuration, requestIds(proxies)));
  app.setValidatorCompiler<z.ZodType>(({ schema }) => validatorOf(schema));
  app.setSerializerCompiler<z.ZodType>(({ schema }) => serializerOf(schema));
  tellRequestIds(app);
  sendSecurityHeaders(app, configuration.production);
  refuseOddAddresses(app, configuration.publicUrl.origin);
  answerErrors(app);
  capConnections(app, configuration.limits.connectionsPerAddress * configuration.rateLimitFactor, proxies);
  noteUnknownProxy(app, proxies);
  logRequests(app, new CallerNumbers(configuration.keys));
  countRequests(app, metrics);
  nameRequests(app);
  acceptJsonOnly(app);
  refuseOtherOrigins(app);
  limitBodies(app, configuration.limits);
  const cache = sharedCache(clock, database.notices);
  cache.onInvalidate(() => database.readServer?.changed());
  app.decorate('cache', cache);
  const limits = new RateLimiter(clock, configuration.rateLimitFactor, rateLimitStoreOf(database, clock));
  app.decorate('limits', limits);
  const stripe = await stripeOf(configuration.stripe);
  app.after(() =>
    putCalls(app, { ...options, deliver: countMails(options.deliver, metrics), metrics, stripe }, limits),
  );
  readGauges(metrics, { database, missing: answerHealth(app, missing, configuration.shutdownDelay), cache, clock });
  answerUnknownPaths(app);
  serveDescription(app, limits, configuration.publicUrl.origin);
  serveWellKnown(app, { clock, ...configuration });
  if (pages) await app.register(pages);
  await app.ready();
  return app;
}

function callServices(
  app: FastifyInstance,
  { database, clock, configuration }: CallOptions,
  limits: RateLimiter,
): CallServices {
  const { db } = database;
  return {
    findSession: withKeys(sessionFinder(db, clock), db, clock),
    noteKeyUse: (keyId) => noteKeyUse(db, clock, keyId),
    recordKeyWrite: (session, call) => recordKeyWrite(db, clock, session, call),
    limits,
    cache: app.cache,
    deadline: () => deadlineAt(configuration.requestDeadline, database.distance()),
  };
}

type CallOptions = AppOptions & {
  readonly metrics: Metrics;
  readonly stripe: Payments | undefined;
};

function putCalls(app: FastifyInstance, options: CallOptions, limits: RateLimiter): void {
  const { jobs, clock, passwords, deliver, outbox, storage, configuration, metrics } = options;
  const { keys, publicUrl, mailFrom, contactAddress, postalAddress, languageModel: model } = configuration;
  const { db } = options.database;
  const services: Services = { db, jobs, clock, keys, storage, publicUrl, mailFrom, contactAddress };
  app.decorate('services', services);
  const forCalls = callServices(app, options, limits);
  serveMcp(app, { ...forCalls, clock, publicUrl });
  const implement = implementOn(app, forCalls);
  implementConsumption(implement);
  implementContent(implement, configuration);
  implementDevelopers(implement, services);
  implementDeals(implement, clock);
  implementQuotes(implement);
  implementListings(implement, db, clock);
  implementSearch(implement, { db, clock, cache: app.cache });
  implementCars(implement, db, clock);
  implementSaved(app, implement, services, limits);
  implementProgrammes(implement, db, clock);
  implementStock(implement, services, app.cache);
  implementDealerProgrammes(implement, services, app.cache);
  implementDealerPage(implement, { ...services, cache: app.cache, contactAddress });
  const network = stockNetworkOf(configuration);
  implementStockImport(implement, services, network);
  implementProgrammeImport(implement, services, app.cache);
  implementAssistant(app, implement, services, model && languageModel(model));
  const turns = new PasswordTurns(passwords);
  implementAccounts(recordingSignIns(implement, services), services, turns, personalData, contactAddress);
  implementDealerKeys(implement, services, turns);
  implementMembers(implement, services, { passwords: turns, postalAddress });
  implementActivity(implement, services);
  implementContact(implement, services, contactAddress);
  implementEnquiries(implement, services, limits);
  implementDocuments(implement, services, limits);
  serveSharePictures(app, services, limits);
  implementPhotos(implement, { ...services, photosChanged: (...car) => followPhotos(db, clock, app.cache, ...car) });
  servePhotos(app, { storage, limits, photosUrl: configuration.photosUrl });
  implementLeads(app, implement, services, configuration.liveStreams);
  implementOffers(implement, services);
  implementTradeIns(implement, services);
  implementAppointments(app, implement, services, limits);
  const { webhooksReachThisMachine: allowsLoopback = false } = configuration;
  implementFeeds(app, implement, services, limits);
  implementDelivery(implement, services, allowsLoopback);
  const webhooks = { allowsLoopback, patience: webhookPatience };
  implementEmbed(app, implement, services);
  const payments = paymentsOf(services, options.stripe, configuration.demonstration);
  implementBilling(app, implement, services, payments, limits);
  nameBackgroundWork({ ...services, deliver, outbox, webhooks, network, app, payments, postalAddress, metrics });
}
