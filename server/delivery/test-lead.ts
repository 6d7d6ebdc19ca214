import { MailNotTaken } from '../integrations/mail/deliver.ts';
import { countLeadMail } from '../integrations/mail/mail-volume.ts';
import type { ReadyMail } from '../integrations/mail/queue-mail.ts';
import type { Delivering } from './deliver.ts';
import type { DealerFacts, LeadFacts } from './lead-facts.ts';
import type { Outcome } from './write-down.ts';

const vehicle = {
  condition: 'New',
  make: 'ACURA',
  model: 'MDX',
  trim: 'A-Spec',
  mileageKm: '',
  listingId: '',
  vin: '',
  stockNumber: 'TEST-1',
  exteriorColour: '',
  interiorColour: '',
  listedPrice: '60000.00',
  allInPrice: '60640.70',
};

/** A lead that nobody sent, to see that one arrives. */
export const testLead = (id: string, at: Date, dealer: DealerFacts): LeadFacts => ({
  id: `TEST-${id}`,
  submittedAt: at,
  isTest: true,
  version: 1,
  dealer,
  vehicle: { ...vehicle, year: String(at.getUTCFullYear()) },
  declared: null,
  deal: {
    mode: 'Finance',
    salePrice: '60000.00',
    total: '68000.00',
    downPayment: '8000.00',
    payment: '1000.00',
    frequency: 'Monthly',
    numberOfPayments: '84',
    amountFinanced: '60000.00',
    residual: '',
    interestRate: '5.99',
    termYears: '7',
    programme: '',
    claimed: '',
  },
  programmes: [],
  tradeIn: null,
  shopper: {
    firstName: 'Test',
    lastName: 'Lead',
    email: 'test.lead@icardeals.example',
    emailConfirmed: true,
    phone: '416-555-0100',
    address: '1 Example Street',
    city: 'Toronto',
    province: 'Ontario',
    postalCode: 'M5V 1A1',
    country: 'Canada',
  },
  note: 'This is a test from iCarDeals. Nobody is waiting for an answer.',
  texts: {},
});

/** One try of a lead by mail. Throws what is no answer of a mail server. */
export async function tryMail({ db, clock, deliver }: Delivering, dealerId: string, mail: ReadyMail): Promise<Outcome> {
  try {
    await deliver(mail);
    await countLeadMail(db, clock, dealerId);
    return { delivered: true, status: null };
  } catch (error) {
    if (!(error instanceof MailNotTaken)) throw error;
    const { status, isFinal } = error;
    const isReceivers = status !== null && (isFinal || status < 500);
    return { delivered: false, status, isFinal, isReceivers, reason: status === null ? 'unreachable' : 'refused' };
  }
}
