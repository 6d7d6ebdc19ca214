import { and, asc, eq, gte, isNull, lt, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { CallReply } from '#contract/contract.ts';
import type { Language } from '#contract/languages.ts';
import { dealerMembers } from '../accounts/tables.ts';
import type { Db, Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { before, day, hour } from '../kit/clock.ts';
import { type Handler, notFound, type Services } from '../kit/handler.ts';
import type { RateLimiter } from '../kit/rate-limiter.ts';
import { hashOf, looksLikeToken, newToken } from '../kit/secrets.ts';
import { endOf } from './free-slots.ts';
import { type Appointment, kindWords, type WithDealer } from './present-appointment.ts';
import { appointments, calendarAddresses } from './tables.ts';

/** How often a calendar program shall ask again, in seconds. */
const askAgain = 15 * 60;

/** The names that stand in one line of a calendar program. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * A dealer's appointments as a calendar program subscribes to them (RFC 5545, with the name and the pace of RFC 7986):
 * who comes, how, and the way to the lead. It holds no telephone number, no address and no word of the shopper's, since
 * whoever has the address reads it.
 */
function calendarFeed(
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { dealer, booked }: { dealer: WithDealer['dealer']; booked: readonly Appointment[] },
  language: Language,
): string {
  const { name, address, city, province, zipcode } = dealer;
  const calendar = new ICalCalendar({
    prodId: { company: 'iCarDeals', product: 'Appointments', language: language.toUpperCase() },
    name: `${onOneLine(name)} – iCarDeals`,
    method: ICalCalendarMethod.PUBLISH,
    ttl: askAgain,
  });
  for (const { id, version, startsAt, updatedAt, kind, confirmedAt, enquiryId, ...who } of booked) {
    const path = enquiryId ? `/ViewDealerEnquiryDetails/${enquiryId}` : '/DealerAppointments';
    calendar.createEvent({
      id: `${id}@${publicUrl.hostname}`,
      sequence: version - 1,
      stamp: updatedAt,
      start: startsAt,
      end: endOf(startsAt),
      summary: `${kindWords(kind, language)}: ${onOneLine(who.name)}`,
      url: new URL(path, publicUrl).href,
      location: kind === 'storeVisit' ? onOneLine(`${name}, ${address}, ${city}, ${province} ${zipcode}`) : null,
      status: confirmedAt ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    });
  }
  return calendar.toString();
}

/** What has been stays in the calendar for so long, and so much is shown at most: 90 days of half hours are fewer. */
const shownAfter = 30 * day;
const mostShown = 5000;

/**
 * Serves a dealer's appointments at a member's secret address, for as long as the member may sign in. Every other address
 * is not found, whatever it is.
 */
export function serveCalendar(app: FastifyInstance, services: Services, limits: RateLimiter): void {
  const { db, clock } = services;
  app.get<{ Params: { file: string } }>('/calendar/:file', async ({ params, ip }, reply) => {
    limits.takeAny(ip);
    await limits.take('calendar', 'lookup', ip);
    const found = await holderOf(db, params.file);
    if (!found) throw notFound();
    await noteRead(services, found.address);
    const booked = await db
      .select()
      .from(appointments)
      .where(
        and(
          eq(appointments.dealerId, found.dealer.id),
          eq(appointments.status, 'booked'),
          gte(appointments.startsAt, before(clock.now(), shownAfter)),
        ),
      )
      .orderBy(asc(appointments.startsAt))
      .limit(mostShown);
    return reply
      .header('cache-control', 'private, no-store')
      .type('text/calendar; charset=utf-8')
      .send(calendarFeed(services, { dealer: found.dealer, booked }, found.language));
  });
}

async function holderOf(db: Db, file: string) {
  const secret = /^(.*)\.ics$/.exec(file)?.[1] ?? '';
  if (!looksLikeToken(secret)) return undefined;
  const mayRead = and(eq(dealerMembers.disabled, false), isNull(dealerMembers.removedAt));
  const [found] = await db
    .select({ address: calendarAddresses, dealer: dealers, language: dealerMembers.language })
    .from(calendarAddresses)
    .innerJoin(dealerMembers, eq(dealerMembers.id, calendarAddresses.memberId))
    .innerJoin(dealers, eq(dealers.id, dealerMembers.dealerId))
    .where(and(eq(calendarAddresses.secretHash, hashOf(secret)), mayRead));
  return found;
}

/** To the hour: programs ask every few minutes. */
async function noteRead(
  { db, clock }: Services,
  { memberId, lastReadAt }: typeof calendarAddresses.$inferSelect,
): Promise<void> {
  const now = clock.now();
  if (lastReadAt !== null && lastReadAt > before(now, hour)) return;
  const isOld = or(isNull(calendarAddresses.lastReadAt), lt(calendarAddresses.lastReadAt, before(now, hour)));
  await db
    .update(calendarAddresses)
    .set({ lastReadAt: now })
    .where(and(eq(calendarAddresses.memberId, memberId), isOld));
}

async function addressOf(db: Queryable, memberId: string): Promise<CallReply<'readCalendarAddress'>['data']> {
  const [found] = await db.select().from(calendarAddresses).where(eq(calendarAddresses.memberId, memberId));
  if (!found) return null;
  return { madeAt: found.createdAt.toISOString(), lastReadAt: found.lastReadAt?.toISOString() ?? null };
}

/** What is known of a member's secret address; the address itself is told once. */
export function readCalendarAddress({ db }: Services): Handler<'readCalendarAddress'> {
  return async ({ session: { memberId } }) => ({ data: await addressOf(db, memberId) });
}

/** Makes a member's secret address; one that was there before is good no longer. */
export function makeCalendarAddress({ db, clock, publicUrl }: Services): Handler<'makeCalendarAddress'> {
  return async ({ session: { memberId } }) => {
    const secret = newToken();
    const made = { secretHash: hashOf(secret), createdAt: clock.now(), lastReadAt: null };
    await db
      .insert(calendarAddresses)
      .values({ memberId, ...made })
      .onConflictDoUpdate({ target: calendarAddresses.memberId, set: made });
    return { address: new URL(`/calendar/${secret}.ics`, publicUrl).href, data: await addressOf(db, memberId) };
  };
}

/** Ends a member's secret address; without one nothing changes. */
export function endCalendarAddress({ db }: Services): Handler<'endCalendarAddress'> {
  return async ({ session: { memberId } }) => {
    await db.delete(calendarAddresses).where(eq(calendarAddresses.memberId, memberId));
    return { data: null };
  };
}
