import { and, desc, eq, max, ne, type SQL } from 'drizzle-orm';
import type { CallReply } from '#contract/contract.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import type { Db } from '../database/db.ts';
import { type DealerSession, type Handler, notFound, type Services, signInFirst } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { looksLikeToken, newId } from '../kit/secrets.ts';
import { isLeadOf } from './ask-the-dealer.ts';
import { carsNow } from './car-of-deal.ts';
import { asVersion, foundEnquiry, isTheirOwn, loadEnquiry, loadShared } from './load-enquiry.ts';
import { dealersView, ownersView, readsCredit, sharedView, versionView } from './present-enquiry.ts';
import { liveKeysOf } from './share-keys.ts';
import { enquiries, enquiryReads, enquiryVersions, shareKeys } from './tables.ts';

type Found = CallReply<'readEnquiry'> | undefined;

/**
 * One address, four answers (decisions row 6): all of it for the owner, the deal with or without the person for the
 * dealer that received it, the bare deal for whoever holds a live share key, and for anyone else what an unknown id gets.
 */
export function readEnquiry(services: Services, limits: RateLimiter): Handler<'readEnquiry'> {
  return async ({ params: { id }, session, address }) => {
    const guesser = guesserOf(session, address);
    limits.refuseAfterMisses(guesser);
    const isKey = looksLikeToken(id);
    const found = isKey ? await readShared(services, id) : await readOwn(services, id, session);
    if (found) return { data: { ...found.data, ...(await carOf(services, found.data)) } };
    // A person whose session ended asks for their own by its id; an unknown key is a guess, whatever comes with it.
    if (session !== 'ended' || isKey) limits.countMiss(guesser);
    if (session === 'ended') throw signInFirst();
    throw notFound();
  };
}

/** What has become of the car that a deal is about. */
async function carOf({ db }: Services, { car }: NonNullable<Found>['data']) {
  const now = (await carsNow(db, [car]))(car);
  return now && { carNow: now };
}

type Reader = Parameters<Handler<'readEnquiry'>>[0]['session'];

/** Whose misses count: a person's own, a key's own, and an address's only where nobody is signed in, since many share one. */
function guesserOf(session: Reader, address: string): string {
  if (session === null || session === 'ended') return address;
  return session.kind === 'user' ? session.userId : (session.key?.id ?? session.memberId);
}

async function readOwn(services: Services, id: string, session: Reader): Promise<Found> {
  if (session === null || session === 'ended') return undefined;
  if (session.kind === 'dealer') return readLead(services, id, session);
  const loaded = await loadEnquiry(services.db, isTheirOwn(id, session.userId));
  if (!loaded) return undefined;
  const [live] = await services.db
    .select({ until: max(shareKeys.expiresAt) })
    .from(shareKeys)
    .where(liveKeysOf(id, services.clock.now()));
  const shared = live?.until ? { sharedUntil: live.until.toISOString() } : {};
  return { data: { ...ownersView(loaded, services.keys), ...shared } };
}

/** What a dealer reads of a lead is written down before it is shown. */
async function readLead({ db, clock, keys }: Services, id: string, session: DealerSession): Promise<Found> {
  const isTheirs = and(eq(enquiries.id, id), eq(enquiries.dealerId, session.dealerId), ne(enquiries.status, 'draft'));
  const loaded = await loadEnquiry(db, isTheirs);
  if (!loaded) return undefined;
  await db.insert(enquiryReads).values({
    id: newId(),
    enquiryId: id,
    dealerMemberId: session.memberId,
    keyId: session.key?.id ?? null,
    withData: loaded.enquiry.withData,
    withCredit: loaded.enquiry.withData && loaded.credit !== null && readsCredit(loaded, session),
    at: clock.now(),
  });
  return { data: dealersView(loaded, keys, session) };
}

async function readShared({ db, clock }: Services, key: string): Promise<Found> {
  const loaded = await loadShared(db, key, clock.now());
  return loaded && { data: sharedView(loaded) };
}

/** The versions of a person's own deal, newest first. */
export function listVersions(db: Db): Handler<'listVersions'> {
  return ({ params: { id }, session: { userId } }) => versionsOf(db, isTheirOwn(id, userId), undefined);
}

/** The versions of a lead, newest first: those that its dealer has had, and none from before it was sent. */
export function listLeadVersions(db: Db): Handler<'listLeadVersions'> {
  return ({ params: { id }, session: { dealerId } }) =>
    versionsOf(db, and(eq(enquiries.id, id), isLeadOf(dealerId)), eq(enquiryVersions.isDraft, false));
}

async function versionsOf(db: Db, enquiry: SQL | undefined, seen: SQL | undefined): Promise<CallReply<'listVersions'>> {
  const loaded = await foundEnquiry(db, enquiry);
  const rows = await db
    .select()
    .from(enquiryVersions)
    .where(and(eq(enquiryVersions.enquiryId, loaded.enquiry.id), seen))
    .orderBy(desc(enquiryVersions.version))
    .limit(pageSizes.listVersions);
  return {
    data: rows.map((row) => ({
      version: row.version,
      at: row.at.toISOString(),
      isDraft: row.isDraft,
      deal: versionView(asVersion(loaded, row)),
    })),
  };
}
