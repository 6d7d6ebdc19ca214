import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Language } from '#contract/languages.ts';
import type { Services } from '../kit/services.ts';
import { endOf } from './free-slots.ts';
import { kindWords } from './kind-words.ts';
import type { Appointment, WithDealer } from './present-appointment.ts';

/** How often a calendar program shall ask again, in seconds. */
const askAgain = 15 * 60;

/** The names that stand in one line of a calendar program. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/**
 * A dealer's appointments as a calendar program subscribes to them (RFC 5545, with the name and the pace of RFC 7986):
 * who comes, how, and the way to the lead. It holds no telephone number, no address and no word of the shopper's, since
 * whoever has the address reads it.
 */
export function calendarFeed(
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
