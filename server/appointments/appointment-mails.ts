import { eq } from 'drizzle-orm';
import type { Language } from '#contract/languages.ts';
import { leadAddressOf, leadLanguageOf } from '../accounts/lead-address.ts';
import { users } from '../accounts/tables.ts';
import type { Transaction } from '../database/db.ts';
import { queueMail } from '../integrations/mail/queue-mail.ts';
import { localeOf } from '../kit/language.ts';
import type { Services } from '../kit/services.ts';
import { calendarFile } from './calendar-file.ts';
import { kindWords } from './kind-words.ts';
import type { WithDealer } from './present-appointment.ts';

export type AppointmentNews = 'booked' | 'moved' | 'cancelled';

/** Day, time and zone in words: Wednesday, November 25, 2026 at 10:00 a.m. EST. */
const inWords = (instant: Date, timeZone: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant);

const factsOf = ({ appointment, dealer }: WithDealer, language: Language) => ({
  when: inWords(appointment.startsAt, dealer.timeZone, language),
  kind: kindWords(appointment.kind, language),
  message: appointment.message,
  dealer: dealer.name,
  dealerPhone: dealer.contactNumbers,
  address: appointment.kind === 'storeVisit' ? `${dealer.address}, ${dealer.city}, ${dealer.province}` : '',
  shopper: appointment.name,
  shopperEmail: appointment.email,
  shopperPhone: appointment.phone,
});

/** Tells shopper and dealer what became of an appointment, each with the entry for the own calendar. */
export async function tellOfAppointment(
  tx: Transaction,
  services: Services,
  subject: WithDealer,
  news: AppointmentNews,
): Promise<void> {
  const { appointment, dealer } = subject;
  const cause = { aboutId: appointment.id };
  const [user] = await tx.select().from(users).where(eq(users.id, appointment.userId));
  if (user) {
    const guest = { name: appointment.name, address: user.email, meets: dealer.name };
    await queueMail(tx, services, {
      to: user.email,
      language: user.language,
      mail: `appointment-${news}`,
      cause,
      facts: { ...factsOf(subject, user.language), firstName: user.firstName, actionPath: '/UserDashboard' },
      calendar: calendarFile(services, subject, { ...guest, language: user.language }),
    });
  }
  const address = await leadAddressOf(tx, dealer.id);
  if (!address) return;
  const language = await leadLanguageOf(tx, dealer.id);
  await queueMail(tx, services, {
    to: address,
    language,
    mail: `dealer-appointment-${news}`,
    cause,
    replyTo: appointment.email,
    facts: { ...factsOf(subject, language), actionPath: '/DealerDashboard' },
    calendar: calendarFile(services, subject, { name: dealer.name, address, meets: appointment.name, language }),
  });
}
