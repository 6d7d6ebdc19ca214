import type { Language } from '#contract/languages.ts';
import type { LostReason } from '#contract/lost-reasons.ts';

/** What was written about a lead, so many hours before the demonstration's first start. */
type Said = { readonly side: 'shopper' | 'dealer'; readonly text: string; readonly hoursAgo: number };

/** A lead of an invented shopper, as it stands at the demonstration's first start. */
export type SampleLead = {
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
  readonly phone: string;
  readonly language: Language;
  readonly isConfirmed: boolean;
  readonly hoursAgo: number;
  readonly status: 'submitted' | 'viewed' | 'contacted' | 'quoted' | 'won' | 'lost';
  readonly mode: 'Finance' | 'Cash';
  readonly condition: 'New' | 'PreOwned';
  /** Which of the dealer's cars of this condition, the cheapest first. */
  readonly car: number;
  /** More of the form, as its page sends it. */
  readonly more: Readonly<Record<string, string>>;
  readonly note: string;
  readonly said: readonly Said[];
  /** Dollars that the dealer has taken off in a counter-offer, and how long ago. */
  readonly offer?: { readonly discount: string; readonly state: 'open' | 'accepted'; readonly hoursAgo: number };
  readonly lostReason?: LostReason;
};

const financed = { interestRate: '6.49', termsInYears: '6', downpayment: '4000' };
const traded = {
  tradeInYear: '2018',
  tradeInMake: 'HONDA',
  tradeInModel: 'Civic',
  estimatedTradeValue: '11500',
  tradeValueLien: '2400',
};

/** One in every state that a dealer's desk knows. Nobody has these numbers: 555-01xx is kept for stories. */
export const sampleLeads: readonly SampleLead[] = [
  {
    firstName: 'Priya',
    lastName: 'Nair',
    city: 'Oakville',
    phone: '905-555-0141',
    language: 'en',
    isConfirmed: true,
    hoursAgo: 1,
    status: 'submitted',
    mode: 'Finance',
    condition: 'New',
    car: 0,
    more: { ...financed, ...traded },
    note: 'Can I see it on Saturday morning?',
    said: [],
  },
  {
    firstName: 'Hugo',
    lastName: 'Lavoie',
    city: 'Burlington',
    phone: '905-555-0142',
    language: 'fr',
    isConfirmed: true,
    hoursAgo: 26,
    status: 'viewed',
    mode: 'Cash',
    condition: 'PreOwned',
    car: 1,
    more: {},
    note: 'Les pneus d’hiver sont-ils inclus?',
    said: [],
  },
  {
    firstName: 'Farid',
    lastName: 'Khan',
    city: 'Mississauga',
    phone: '416-555-0143',
    language: 'en',
    isConfirmed: false,
    hoursAgo: 5,
    status: 'viewed',
    mode: 'Finance',
    condition: 'PreOwned',
    car: 2,
    more: { ...financed, downpayment: '2000' },
    note: '',
    said: [{ side: 'dealer', text: 'Hello Farid, the car is here. When can we call you?', hoursAgo: 4 }],
  },
  {
    firstName: 'Wen',
    lastName: 'Zhao',
    city: 'Milton',
    phone: '289-555-0144',
    language: 'en',
    isConfirmed: true,
    hoursAgo: 30,
    status: 'contacted',
    mode: 'Finance',
    condition: 'New',
    car: 1,
    more: financed,
    note: '',
    said: [
      { side: 'dealer', text: 'Hello Wen, it’s on our lot. Would Thursday work for a test drive?', hoursAgo: 28 },
      { side: 'shopper', text: 'Thursday after five is good. Is the grey one still there?', hoursAgo: 3 },
    ],
  },
  {
    firstName: 'Sarah',
    lastName: 'Whitefeather',
    city: 'Oakville',
    phone: '905-555-0145',
    language: 'en',
    isConfirmed: true,
    hoursAgo: 50,
    status: 'quoted',
    mode: 'Finance',
    condition: 'New',
    car: 2,
    more: financed,
    note: 'What can you do on the price?',
    said: [],
    offer: { discount: '1000', state: 'open', hoursAgo: 22 },
  },
  {
    firstName: 'Marco',
    lastName: 'Bellini',
    city: 'Hamilton',
    phone: '905-555-0146',
    language: 'en',
    isConfirmed: true,
    hoursAgo: 75,
    status: 'quoted',
    mode: 'Finance',
    condition: 'New',
    car: 3,
    more: { ...financed, ...traded },
    note: '',
    said: [],
    offer: { discount: '750', state: 'accepted', hoursAgo: 20 },
  },
  {
    firstName: 'Grace',
    lastName: 'Okafor',
    city: 'Toronto',
    phone: '416-555-0147',
    language: 'en',
    isConfirmed: true,
    hoursAgo: 120,
    status: 'lost',
    mode: 'Finance',
    condition: 'PreOwned',
    car: 3,
    more: financed,
    note: '',
    said: [{ side: 'dealer', text: 'Hello Grace, is the payment about where you want it?', hoursAgo: 118 }],
    lostReason: 'price',
  },
  {
    firstName: 'Lucas',
    lastName: 'Tremblay',
    city: 'Oakville',
    phone: '905-555-0148',
    language: 'en',
    isConfirmed: true,
    hoursAgo: 170,
    status: 'won',
    mode: 'Cash',
    condition: 'PreOwned',
    car: 4,
    more: {},
    note: '',
    said: [{ side: 'dealer', text: 'Hello Lucas, it’s yours if you come by today.', hoursAgo: 169 }],
  },
];
