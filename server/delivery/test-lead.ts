import type { DealerFacts, LeadFacts } from './lead-facts.ts';

/** A lead that nobody sent, to see that one arrives. */
export const testLead = (id: string, at: Date, dealer: DealerFacts): LeadFacts => ({
  id: `TEST-${id}`,
  submittedAt: at,
  isTest: true,
  version: 1,
  dealer,
  vehicle: {
    condition: 'New',
    year: String(at.getUTCFullYear()),
    make: 'ACURA',
    model: 'MDX',
    trim: 'A-Spec',
    mileageKm: '',
  },
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
  },
  tradeIn: null,
  shopper: {
    firstName: 'Test',
    lastName: 'Lead',
    email: 'test.lead@icardeals.example',
    phone: '416-555-0100',
    address: '1 Example Street',
    city: 'Toronto',
    province: 'Ontario',
    postalCode: 'M5V 1A1',
    country: 'Canada',
  },
  note: 'This is a test from iCarDeals. Nobody is waiting for an answer.',
});
