import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { removeOldSignIns } from './accounts/personal-data.ts';
import { removeOldAppointments } from './appointments/personal-data.ts';
import { removeOldMessages } from './contact/personal-data.ts';
import type { Db } from './database/db.ts';
import { removeOldDealerPictures } from './dealer-page/upload-picture.ts';
import { removeOldDeliveries } from './delivery/retention.ts';
import { removeOldEnquiries } from './enquiries/retention.ts';
import { forgetSentMails } from './integrations/mail/deliver.ts';
import { forgetTally } from './integrations/mail/mail-ceilings.ts';
import { removeOldMails } from './integrations/mail/outbox.ts';
import { forgetWaitingMails } from './integrations/mail/unconfirmed-addresses.ts';
import type { Services } from './kit/handler.ts';
import { forgetOldPosts } from './kit/made-once.ts';
import { forgetLimitCounts } from './kit/rate-limit-store.ts';
import { retentionSteps } from './kit/tables.ts';
import { removeNotesOfWithdrawn } from './leads/retention.ts';
import { removeOldInvitations } from './members/invitations.ts';
import { removeWordsOfOffers } from './offers/retention.ts';
import { removeOldIncidents } from './operator/retention.ts';
import { removeOldPhotos } from './photos/calls.ts';
import { removeOldProgrammeImports } from './programme-import/retention.ts';
import { removeOldSearches } from './saved/saved-searches.ts';
import { forgetAlertLinks } from './saved/tell-matches.ts';
import { removeOldStock } from './stock/sell-and-remove.ts';
import { removeOldImports } from './stock-import/retention.ts';
import { removeOldTradeIns } from './trade-ins/retention.ts';

type Stores = Pick<Services, 'clock' | 'storage'> & {
  /** The folder of the mails that were written without a mail server. */
  readonly outbox: string;
};

type Step = (db: Db, stores: Stores) => Promise<void>;

/** What is removed once it has been kept for long enough, step by step. */
const steps = {
  'sign-ins': (db, { clock }) => removeOldSignIns(db, clock),
  notes: (db, { clock }) => removeNotesOfWithdrawn(db, clock),
  offers: (db, { clock }) => removeWordsOfOffers(db, clock),
  'trade-ins': (db, { clock, storage }) => removeOldTradeIns(db, clock, storage),
  enquiries: (db, { clock }) => removeOldEnquiries(db, clock),
  messages: (db, { clock }) => removeOldMessages(db, clock),
  appointments: (db, { clock }) => removeOldAppointments(db, clock),
  stock: (db, { clock }) => removeOldStock(db, clock),
  'stock-files': (db, { clock, storage }) => removeOldImports(db, clock, storage),
  'rate-sheets': (db, { clock }) => removeOldProgrammeImports(db, clock),
  photos: (db, { clock, storage }) => removeOldPhotos(db, clock, storage),
  pictures: (db, { clock, storage }) => removeOldDealerPictures(db, clock, storage),
  invitations: (db, { clock }) => removeOldInvitations(db, clock),
  deliveries: (db, { clock }) => removeOldDeliveries(db, clock),
  'sent-mails': (db, { clock }) => forgetSentMails(db, clock),
  outbox: (_db, { clock, outbox }) => removeOldMails(outbox, clock),
  'mail-tally': (db, { clock }) => forgetTally(db, clock),
  'alert-links': (db, { clock }) => forgetAlertLinks(db, clock),
  searches: (db, { clock }) => removeOldSearches(db, clock),
  incidents: (db, { clock }) => removeOldIncidents(db, clock),
  'waiting-mails': (db, { clock }) => forgetWaitingMails(db, clock),
  'kept-posts': (db, { clock }) => forgetOldPosts(db, clock),
  'limit-counts': (db, { clock }) => forgetLimitCounts(db, clock),
} as const satisfies Record<string, Step>;

type Cleaning = Stores & { readonly log: FastifyBaseLogger; readonly signal: AbortSignal };

/**
 * Removes of everything what has been kept for long enough. Each step is done by itself: one that fails keeps none of the
 * others from being done. The step that was last done longest ago comes first, so that after a break the rest is done.
 *
 * @throws the first failure, once every step has been tried
 */
export async function removeOldData(
  db: Db,
  { log, signal, ...stores }: Cleaning,
  all: Readonly<Record<string, Step>> = steps,
): Promise<void> {
  const failures: unknown[] = [];
  for (const [name, step] of await inOrder(db, all)) {
    signal.throwIfAborted();
    try {
      await step(db, stores);
      const finishedAt = stores.clock.now();
      await db
        .insert(retentionSteps)
        .values({ step: name, finishedAt })
        .onConflictDoUpdate({ target: retentionSteps.step, set: { finishedAt } });
    } catch (error) {
      log.error({ err: error, step: name }, 'a step of the clean-up failed');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** The steps, those that never came to their end first. */
async function inOrder(db: Db, all: Readonly<Record<string, Step>>): Promise<[string, Step][]> {
  const marks = await db.select().from(retentionSteps);
  const lastOf = new Map(marks.map(({ step, finishedAt }) => [step, finishedAt.getTime()]));
  return Object.entries(all).toSorted(([one], [other]) => (lastOf.get(one) ?? 0) - (lastOf.get(other) ?? 0));
}

/**
 * When each step of the clean-up has last come to its end. One that never has is as old as the newest migration: a server that
 * never cleans up is noticed, and a step that an upgrade brings is not late at once.
 */
export async function cleanUpsAt(db: Db): Promise<{ readonly step: string; readonly at: Date }[]> {
  const { rows } = await db.execute<{ at: string | null }>(sql`SELECT max(applied_at) AS at FROM schema_migrations`);
  const since = rows[0]?.at;
  const marks = await db.select().from(retentionSteps);
  const lastOf = new Map(marks.map(({ step, finishedAt }) => [step, finishedAt]));
  return Object.keys(steps).flatMap((step) => {
    const at = lastOf.get(step) ?? (since && new Date(since));
    return at ? [{ step, at }] : [];
  });
}
