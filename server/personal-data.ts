import { accountData } from './accounts/personal-data.ts';
import { appointmentData, cancelAppointmentsOf } from './appointments/personal-data.ts';
import { contactData } from './contact/personal-data.ts';
import { deliveryData } from './delivery/personal-data.ts';
import { eraseEnquiriesOf } from './enquiries/erase-person.ts';
import { enquiryData } from './enquiries/personal-data.ts';
import { forgetMailsOf } from './forget-mails.ts';
import { forgetPostsOf } from './kit/made-once.ts';
import type { PersonalDataMap } from './kit/personal-data.ts';
import { eraseNotesAbout, leadData } from './leads/personal-data.ts';
import { eraseWordsOfOffers, offerData } from './offers/personal-data.ts';
import { savedData } from './saved/personal-data.ts';
import { eraseTradeInsOf, tradeInData } from './trade-ins/personal-data.ts';

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
