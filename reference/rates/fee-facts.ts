import type { FeeFact, FeeFacts, FeeTable, FeeWithFacts } from '#engine/fees/fee-facts.ts';
import type { Dated, Source } from '#engine/rates.ts';
import { allInLaws } from '#reference/provinces/all-in-pricing.ts';

/** What the price of a vehicle is for a sales tax: freight, documentation fee, air tax and eco-fees in, PPSA fee out. */
const bulletin012: Source = {
  title: 'Manitoba Finance, Retail Sales Tax Bulletin 012: what a vehicle’s selling price includes',
  address: 'https://www.gov.mb.ca/finance/taxation/bulletins.html',
};
const omvicOnPrices: Source = {
  title: 'OMVIC: all-in price advertising',
  address: 'https://omvic.ca/buying/your-rights/all-in-price-advertising',
};
const omvicOnCharges: Source = {
  title: 'OMVIC: charges that count as mandatory',
  address:
    'https://www.omvic.on.ca/portal/DealersSalespersons/MVDARequirements/Advertising/All-InPriceAdvertising.aspx',
};
const leaseQuestions: Source = {
  title: 'Honda Canada: questions about leasing',
  address: 'https://www.honda.ca',
};
const ownReading: Source = { title: 'The deal calculator’s own reading', address: '' };

const fact = (from: string, source: Source, what: FeeFact): Dated<FeeFact> => ({ ...what, from, source });

const freight: FeeFact = { paidTo: 'maker', duty: 'seller', refund: 'no', tax: 'taxed', advertised: 'inPrice' };
const dealersOwn: FeeFact = { ...freight, paidTo: 'dealer' };
const tires: FeeFact = { ...freight, paidTo: 'recycler', duty: 'passedOn', advertised: 'tires' };
const licensing: FeeFact = { paidTo: 'province', duty: 'law', refund: 'no', tax: 'untaxed', advertised: 'licensing' };
const ofTheLease: FeeFact = { paidTo: 'lessor', duty: 'lender', refund: 'no', tax: 'atLeaseEnd', advertised: 'apart' };

/** Since 1 July 2023 the buyer owes Quebec 4.50 dollars for each new tire of a car. */
const quebecTires = fact(
  '2023-07-01',
  {
    title: 'Revenu Québec: specific duty on new tires',
    address:
      'https://www.revenuquebec.ca/en/press-room/tax-news/details/2023-05-12/specific-duty-on-new-tires-to-increase-on-july-1-2023/',
  },
  { ...tires, paidTo: 'province', duty: 'law' },
);

const rows: Readonly<Record<FeeWithFacts, Dated<FeeFact>>> = {
  freight: fact('2013-07-01', bulletin012, freight),
  leaseFreight: fact('2013-07-01', bulletin012, freight),
  adminFee: fact('2013-07-01', bulletin012, dealersOwn),
  airTax: fact(
    '2007-06-22',
    {
      title: 'Excise Tax Act, Schedule I, section 7',
      address: 'https://www.laws-lois.justice.gc.ca/eng/acts/E-15/section-sched200398-20070622.html',
    },
    { ...freight, paidTo: 'federalGovernment', duty: 'passedOn' },
  ),
  tireTax: fact('2013-07-01', bulletin012, tires),
  gasoline: fact('2010-01-01', omvicOnPrices, dealersOwn),
  omvicFee: fact(
    '2024-04-01',
    {
      title: 'OMVIC: transaction fee, best practices',
      address: 'https://www.omvic.ca/transaction-fee-best-practices/',
    },
    { ...freight, paidTo: 'regulator', duty: 'passedOn' },
  ),
  lienRegistrationFee: fact(
    '2010-07-01',
    {
      title: 'Ontario Regulation 345/97, Personal Property Security Act fees',
      address: 'https://www.ontario.ca/laws/regulation/970345',
    },
    { paidTo: 'lienRegister', duty: 'lender', refund: 'no', tax: 'inside', advertised: 'credit' },
  ),
  licenseFee: fact('2010-01-01', omvicOnPrices, licensing),
  stickerFee: fact('2010-01-01', omvicOnPrices, licensing),
  vehicleDropOffFee: fact('2020-01-01', ownReading, ofTheLease),
  other: fact('2010-01-01', omvicOnCharges, dealersOwn),
  payableOnDelivery: fact('2020-01-01', ownReading, {
    paidTo: 'asAgreed',
    duty: 'agreed',
    refund: 'asAgreed',
    tax: 'untaxed',
    advertised: 'inPrice',
  }),
  securityDeposit: fact('2020-01-01', leaseQuestions, { ...ofTheLease, refund: 'atLeaseEnd', tax: 'untaxed' }),
  luxuryTax: fact(
    '2022-09-01',
    {
      title: 'Canada Revenue Agency, luxury tax: consideration and retail value',
      address:
        'https://www.canada.ca/en/services/taxes/excise-taxes-duties-and-levies/luxury-tax/consideration-retail-value.html',
    },
    { ...freight, paidTo: 'federalGovernment', duty: 'passedOn' },
  ),
};

// Object.entries forgets that the keys are the fees' names.
const entries = Object.entries(rows) as [FeeWithFacts, Dated<FeeFact>][];

/** Who gets each fee, whether it has to be paid, comes back, is taxed and belongs in an advertised price. */
export const feeTable: FeeTable = {
  fees: entries.map(
    ([fee, row]): FeeFacts => ({ fee, rows: [row], ...(fee === 'tireTax' && { provinces: { QC: [quebecTires] } }) }),
  ),
  laws: {
    // In force since 23 June 2022: a price that nobody can get, because fixed charges are added, is misleading.
    federal: {
      name: 'Competition Act, s. 74.01(1.1)',
      address: 'https://laws-lois.justice.gc.ca/eng/acts/C-34/section-74.01.html',
    },
    provinces: allInLaws,
  },
};
