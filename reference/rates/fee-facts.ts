import type { FeeFact, FeeFacts, FeeTable, FeeWithFacts } from '#engine/fees/fee-facts.ts';
import type { Dated } from '#engine/rates.ts';
import { type Entry, rowOf } from '#reference/facts/entry.ts';
import { allInLaws, federalPriceLaw } from '#reference/provinces/all-in-pricing.ts';
import { airTaxEntry } from './default-fees.ts';
import {
  bulletin012,
  leaseQuestions,
  lienFeesOntario,
  omvicOnCharges,
  omvicOnItsFee,
  omvicOnPrices,
  ownReading,
  tireDutyQuebec,
} from './fee-sources.ts';
import { luxuryTaxThreshold } from './luxury-tax.ts';

const fact = (entry: Entry, what: FeeFact): Dated<FeeFact> => rowOf(entry, what);

const freight: FeeFact = { paidTo: 'maker', duty: 'seller', refund: 'no', tax: 'taxed', advertised: 'inPrice' };
const dealersOwn: FeeFact = { ...freight, paidTo: 'dealer' };
const tires: FeeFact = { ...freight, paidTo: 'recycler', duty: 'passedOn', advertised: 'tires' };
const licensing: FeeFact = { paidTo: 'province', duty: 'law', refund: 'no', tax: 'untaxed', advertised: 'licensing' };
const ofTheLease: FeeFact = { paidTo: 'lessor', duty: 'lender', refund: 'no', tax: 'atLeaseEnd', advertised: 'apart' };

const quebecTires = fact(tireDutyQuebec, { ...tires, paidTo: 'province', duty: 'law' });

const rows: Readonly<Record<FeeWithFacts, Dated<FeeFact>>> = {
  freight: fact(bulletin012, freight),
  leaseFreight: fact(bulletin012, freight),
  adminFee: fact(bulletin012, dealersOwn),
  airTax: fact(airTaxEntry, { ...freight, paidTo: 'federalGovernment', duty: 'passedOn' }),
  tireTax: fact(bulletin012, tires),
  gasoline: fact(omvicOnPrices, dealersOwn),
  omvicFee: fact(omvicOnItsFee, { ...freight, paidTo: 'regulator', duty: 'passedOn' }),
  lienRegistrationFee: fact(lienFeesOntario, {
    paidTo: 'lienRegister',
    duty: 'lender',
    refund: 'no',
    tax: 'inside',
    advertised: 'credit',
  }),
  licenseFee: fact(omvicOnPrices, licensing),
  stickerFee: fact(omvicOnPrices, licensing),
  vehicleDropOffFee: fact(ownReading, ofTheLease),
  other: fact(omvicOnCharges, dealersOwn),
  payableOnDelivery: fact(ownReading, {
    paidTo: 'asAgreed',
    duty: 'agreed',
    refund: 'asAgreed',
    tax: 'untaxed',
    advertised: 'inPrice',
  }),
  securityDeposit: fact(leaseQuestions, { ...ofTheLease, refund: 'atLeaseEnd', tax: 'untaxed' }),
  luxuryTax: fact(luxuryTaxThreshold, { ...freight, paidTo: 'federalGovernment', duty: 'passedOn' }),
};

// Object.entries forgets that the keys are the fees' names.
const entries = Object.entries(rows) as [FeeWithFacts, Dated<FeeFact>][];

/** Who gets each fee, whether it has to be paid, comes back, is taxed and belongs in an advertised price. */
export const feeTable: FeeTable = {
  fees: entries.map(
    ([fee, row]): FeeFacts => ({ fee, rows: [row], ...(fee === 'tireTax' && { provinces: { QC: [quebecTires] } }) }),
  ),
  laws: {
    federal: federalPriceLaw,
    provinces: allInLaws,
  },
};
