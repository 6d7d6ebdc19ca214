import { and, eq, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { dealers } from '../dealers/tables.ts';
import { deliveries, deliveryLanes, deliverySettings } from '../delivery/tables.ts';
import { type Deliver, deliverBySmtp } from '../integrations/mail/deliver.ts';
import { subscriptions } from '../subscriptions/tables.ts';
import { openTestApp, type TestApp } from './app.ts';
import { accepted, financeDeal } from './deals.ts';
import { nothingOn } from './delivery-settings.ts';
import { startMailServer } from './mail-server.ts';
import { untilThere } from './until.ts';
import { startWebhookReceiver, type TakenPost } from './webhook-receiver.ts';
import { buildWorld, type World } from './world.ts';

export const adf = { adfOn: true, adfAddress: 'adf@crm.example' };

const from = { name: 'iCarDeals', address: 'mail@icardeals.example' };

/** The product with a real mail server and a real receiver of webhooks. */
export async function openDeliveryHouse() {
  const [mail, receiver] = [await startMailServer(), await startWebhookReceiver()];
  const bySmtp = deliverBySmtp(mail.url, from);
  // What a shopper hears of a deal is no delivery.
  const toDealers: Deliver = async (sent) => (sent.to.endsWith('@shoppers.example') ? undefined : bySmtp(sent));
  const app = await openTestApp({ webhooksReachThisMachine: true }, toDealers);
  const db = () => app.database.db;
  /** An empty house with new people, dealer A on a plan that covers everything. */
  const fresh = async (): Promise<World> => {
    await app.database.empty();
    app.clock.set('2026-11-21T15:00:00Z');
    const world = await buildWorld(app.database.db, app.clock);
    await putOnPlan(app, world, 'pro');
    for (const list of [mail.taken, mail.moods, receiver.taken, receiver.statuses]) list.length = 0;
    return world;
  };
  const close = async () => {
    await app.close();
    await mail.close();
    await receiver.close();
  };
  return { app, db, mail, receiver, webhook: { webhookOn: true, webhookUrl: receiver.url }, fresh, close };
}

/** The same for the tests of a file, with new people before each of them, and what shopper A and dealer A do. */
export function openedDeliveryHouse() {
  // They are filled before the first test begins, and nothing reads them sooner.
  const house = {} as Awaited<ReturnType<typeof openDeliveryHouse>>;
  const [app, world] = [{} as TestApp, {} as World];
  beforeAll(async () => {
    Object.assign(house, await openDeliveryHouse());
    Object.assign(app, house.app);
  });
  afterAll(() => house.close());
  beforeEach(async () => {
    Object.assign(world, await house.fresh());
  });
  return { house, app, world, ...doings(app, world) };
}

/** Puts dealer A on a plan. */
export async function putOnPlan(app: TestApp, world: World, plan: string, state = 'active'): Promise<void> {
  const row = { dealerId: world.dealerA.id, plan, state };
  const insert = app.database.db.insert(subscriptions).values(row);
  await insert.onConflictDoUpdate({ target: subscriptions.dealerId, set: row });
}

/** What shopper A and dealer A do. */
export const doings = (app: TestApp, world: World) => ({
  /** Saves the settings, and takes the addresses for mail as confirmed. */
  save: async (changes: object, version = 1) => {
    const headers = { 'if-match': `"${version}"` };
    const body = { ...nothingOn, ...changes };
    const reply = await app.call('saveDeliverySettings', { token: world.dealerA.token, headers, body });
    await app.database.db.update(dealers).set({ confirmedLeadEmail: sql`${dealers.leadEmail}` });
    await app.database.db.update(deliverySettings).set({ confirmedAdfAddress: sql`${deliverySettings.adfAddress}` });
    return reply;
  },
  send: async (changes: object = {}): Promise<string> => {
    const body = { ...financeDeal, ...accepted, ...changes };
    const post = { token: world.userA.token, params: { businessName: 'north-cars' }, body };
    return (await app.call('saveAndShare', post)).json().data._id;
  },
  change: (id: string, version: number, changes: object) =>
    app.call('updateEnquiry', {
      token: world.userA.token,
      params: { id },
      headers: { 'if-match': `"${version}"` },
      body: { ...financeDeal, ...changes },
    }),
  logOf: async (id: string) =>
    (await app.call('listLeadDeliveries', { token: world.dealerA.token, params: { id } })).json().data,
});

/** What a post says, once Stripe's own verifier, told what time it is, finds the signature good. Throws where not. */
export function verified({ clock }: TestApp, post: TakenPost | undefined, secret: string): object {
  const header = String(post?.headers['icardeals-signature']);
  const at = Math.floor(clock.now().getTime() / 1000);
  return new Stripe('sk_test_none').webhooks.constructEvent(post?.body ?? '', header, secret, 300, undefined, at);
}

/**
 * Resolves when there are so many deliveries and every one has ended, or is held. Where all that are left wait for a
 * time, that time comes. It fails at once when there are more that have ended; one that waits may yet become one with
 * another, as a change does with a lead whose first try has failed.
 */
export async function settled(app: TestApp, count: number) {
  return untilThere(async () => {
    const rows = await app.database.db.select().from(deliveries);
    const haveEnded = rows.every(({ state }) => state !== 'waiting');
    if (rows.length > count && haveEnded)
      throw new Error(`There are ${rows.length} deliveries, and not ${count} ended.`);
    if (rows.length === count && haveEnded) return rows;
    if (rows.length === count) await awaitNextTry(app);
    return undefined;
  });
}

/** Sets the clock to when the next waiting delivery is tried, unless something is under way or due. */
async function awaitNextTry({ database: { db }, clock }: TestApp): Promise<void> {
  const isOfLane = and(eq(deliveryLanes.dealerId, deliveries.dealerId), eq(deliveryLanes.kind, deliveries.kind));
  const left = await db
    .select({ dueAt: deliveries.dueAt, claimed: deliveries.claimedUntil, pausedUntil: deliveryLanes.pausedUntil })
    .from(deliveries)
    .leftJoin(deliveryLanes, isOfLane)
    .where(eq(deliveries.state, 'waiting'));
  const next = Math.min(...left.map(({ dueAt, pausedUntil }) => Math.max(Number(dueAt), Number(pausedUntil))));
  const isIdle = left.length > 0 && left.every(({ claimed }) => claimed === null);
  if (isIdle && next > clock.now().getTime()) clock.set(new Date(next).toISOString());
}
