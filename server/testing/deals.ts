/** A finance deal as a page sends it. */
export const financeDeal = {
  cashFinanceLease: 'Finance',
  type: 'New',
  year: '2026',
  make: 'ACURA',
  model: 'MDX',
  trim: 'A-Spec',
  estimatedSalesPrice: '72700',
  freight: '2595',
  discount: '1000',
  adminFee: '499',
  airTax: '100',
  tireTax: '29.20',
  omvicFee: '12.50',
  downpayment: '5,000.00',
  termsInYears: 7,
  interestRate: '6.99',
  tax: 'HST',
  taxRate: '13',
  frequency: 'Monthly',
  note: 'Is the grey one still there?',
} as const;

const { note: _note, ...figures } = financeDeal;

/** The same as a dealer may offer it: without the person's own words, and a thousand dollars less. */
export const offeredDeal = { ...figures, discount: '2000' } as const;

/** The same deal, asked which programmes apply to it, of which there are none. */
export const programmesQuestion = {
  programmes: [],
  car: { make: 'ACURA', model: 'MDX', trim: 'A-Spec', year: 2026, mileage: null },
  deal: figures,
  claims: [],
  province: 'ON',
  today: '2026-11-20',
};

/** What Save & Share needs beside the deal. */
export const accepted = { termsAndConditions: 'yes', ageConfirmation: 'yes' } as const;

/** A complete credit application with its consent. Each answer is a text of its own, to be looked for. */
export const creditApplication = {
  creditPreApproval: 'Yes',
  creditConsent: 'yes',
  firstName: 'Quillon',
  lastName: 'Vexley',
  emailAddresses: 'quillon.vexley@answers.example',
  contactNumbers: '647-555-0177',
  address: '77 Zephyrine Crescent',
  city: 'Winnipeg',
  state: 'Manitoba',
  zipcode: 'R3C',
  currentlyEmployed: 'Yes',
  howLongEmployed: '4 years',
  currentEmployer: 'Obsidian Turbines',
  grossIncome: '7777.77',
  creditStanding: 'Good',
  coSighner: 'No',
  timeLiveStatus: '6',
  housingOwnStatus: 'RentedHouse',
  houseRent: '1888.88',
} as const;
