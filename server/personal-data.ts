import { eq } from 'drizzle-orm';
import { accountData } from './accounts/personal-data.ts';
import { users } from './accounts/tables.ts';
import { appointmentData, cancelAppointmentsOf } from './appointments/personal-data.ts';
import { appointments } from './appointments/tables.ts';
import { contactData } from './contact/personal-data.ts';
import { deliveryData } from './delivery/personal-data.ts';
import { eraseEnquiriesOf } from './enquiries/erase-person.ts';
import { enquiryData } from './enquiries/personal-data.ts';
import { enquiries } from './enquiries/tables.ts';
import { markOf } from './integrations/mail/outbox.ts';
import { waitingMails } from './integrations/mail/tables.ts';
import { after, day, hour } from './kit/clock.ts';
import { forgetPostsOf } from './kit/made-once.ts';
import type { EraseOf, PersonalDataMap } from './kit/personal-data.ts';
import { eraseNotesAbout, leadData } from './leads/personal-data.ts';
import { eraseWordsOfOffers, offerData } from './offers/personal-data.ts';
import { savedData } from './saved/personal-data.ts';
import { eraseTradeInsOf, tradeInData } from './trade-ins/personal-data.ts';

/** When it is looked again: a mail that is on its way just now is written soon, one that fails is tried for a day. */
const later = [hour, day + hour];

/** Mails that wait or lie in the outbox and are to a person, or about their deals and appointments, go with the account. */
const forgetMailsOf: EraseOf = async (tx, { jobs, clock }, userId) => {
  const about = [
    ...(await tx.select({ name: users.email }).from(users).where(eq(users.id, userId))),
    ...(await tx.select({ name: enquiries.id }).from(enquiries).where(eq(enquiries.userId, userId))),
    ...(await tx.select({ name: appointments.id }).from(appointments).where(eq(appointments.userId, userId))),
  ];
  await tx.delete(waitingMails).where(eq(waitingMails.accountId, userId));
  const marks = about.map(({ name }) => markOf(name));
  await jobs.send(tx, 'clear-outbox', { marks });
  for (const wait of later) await jobs.send(tx, 'clear-outbox', { marks }, { startAfter: after(clock.now(), wait) });
};

/** The data map: what every slice keeps of a shopper. A slice that begins to keep something adds its own here. */
export const personalData: PersonalDataMap = {
  entries: [
    ...accountData,
    ...enquiryData,
    ...contactData,
    ...appointmentData,
    ...leadData,
    ...offerData,
    ...tradeInData,
    ...deliveryData,
    ...savedData,
  ],
  erasers: [
    forgetMailsOf,
    forgetPostsOf,
    cancelAppointmentsOf,
    eraseWordsOfOffers,
    eraseTradeInsOf,
    eraseNotesAbout,
    eraseEnquiriesOf,
  ],
};
