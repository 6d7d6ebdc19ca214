import type { Source } from '#engine/rates.ts';
import { notOpened, notRead, read } from '#reference/facts/checked.ts';
import type { Checked, Entry, Said } from '#reference/facts/entry.ts';

const checkedOn = '2026-11-29';

/** What is written about the fees themselves: who asks for one, and what a price or a tax takes in. */
const saidOfFees = (
  where: Entry['where'],
  fact: string,
  what: Said,
  value: Said,
  inForceFrom: string,
  source: Source,
  checked: Checked,
): Entry<Said> => ({ fact, what, value, unit: 'law', where, source, inForceFrom, inForceUntil: null, ...checked });

/** The bulletin of July 2013 and of July 2019 have the same words; the ministry's own page could not be opened. */
export const netSellingPrice: Source = {
  title: 'Manitoba Finance, Retail Sales Tax Bulletin 012, Motor Vehicle and Trailer Dealers, in a copy',
  address: 'https://abcdocz.com/doc/108193/motor-vehicle-and-trailer-dealers',
};

export const bulletin012 = saidOfFees(
  'MB',
  'selling-price-MB',
  {
    en: 'What a vehicle’s price includes for the tax',
    fr: 'Ce que le prix d’un véhicule comprend aux fins de la taxe',
  },
  { en: 'Retail Sales Tax Bulletin 012', fr: 'Bulletin 012 sur la taxe de vente au détail' },
  '2013-07-01',
  netSellingPrice,
  read(
    checkedOn,
    'It includes the price of the vehicle, freight, pre-delivery charges, accessories, undercoating, rust proofing, scotchgarding, documentation fees, extended warranty, air conditioning tax, environmental levies, Eco-fees (formerly the tire levy) and any other charges relating to the purchase of the vehicle, excluding the PPSA fee',
  ),
);

export const omvicOnPrices = saidOfFees(
  'ON',
  'all-in-price-omvic',
  { en: 'What an advertised price must include', fr: 'Ce qu’un prix annoncé doit comprendre' },
  { en: 'OMVIC, all-in price advertising', fr: 'OMVIC, publicité à prix tout compris' },
  '2010-01-01',
  {
    title: 'OMVIC: all-in price advertising',
    address: 'https://omvic.ca/buying/your-rights/all-in-price-advertising',
  },
  read(
    checkedOn,
    'The price advertised for a motor vehicle must include all fees and charges the dealer intends to collect, with the exception of HST and licensing.',
  ),
);

export const omvicOnCharges = saidOfFees(
  'ON',
  'mandatory-charges-omvic',
  { en: 'Charges that count as mandatory', fr: 'Frais considérés comme obligatoires' },
  { en: 'OMVIC, all-in price advertising, for dealers', fr: 'OMVIC, publicité à prix tout compris, aux commerçants' },
  '2010-01-01',
  {
    title: 'OMVIC: charges that count as mandatory',
    address:
      'https://www.omvic.on.ca/portal/DealersSalespersons/MVDARequirements/Advertising/All-InPriceAdvertising.aspx',
  },
  read(checkedOn, '“All other charges” includes any charge treated as mandatory by the dealer.'),
);

export const omvicOnItsFee = saidOfFees(
  'ON',
  'passing-on-the-omvic-fee',
  { en: 'How a dealer passes the OMVIC fee on', fr: 'Comment un commerçant refile les frais de l’OMVIC' },
  { en: 'OMVIC, transaction fee best practices', fr: 'OMVIC, pratiques exemplaires des frais de transaction' },
  '2024-04-01',
  { title: 'OMVIC: transaction fee, best practices', address: 'https://www.omvic.ca/transaction-fee-best-practices/' },
  read(checkedOn, 'Include this fee in the total advertised price to adhere to all-in pricing regulations'),
);

export const leaseQuestions = saidOfFees(
  'CA',
  'security-deposit',
  { en: 'A lease’s security deposit comes back', fr: 'Le dépôt de garantie d’une location est remis' },
  { en: 'Honda Canada, questions about leasing', fr: 'Honda Canada, questions sur la location' },
  '2020-01-01',
  { title: 'Honda Canada: questions about leasing', address: 'https://www.honda.ca' },
  notOpened(checkedOn, { en: 'an earlier reading of the page', fr: 'une lecture antérieure de la page' }),
);

/** Neither a law nor a page says it; see docs/decisions/what-is-known-of-a-fee.md. */
export const ownReading = saidOfFees(
  'CA',
  'own-reading',
  { en: 'Drop-off fee and amounts due on delivery', fr: 'Frais de remise et montants à la livraison' },
  { en: 'Our own reading', fr: 'Notre propre lecture' },
  '2020-01-01',
  { title: 'The deal calculator’s own reading', address: '' },
  notRead(checkedOn, {
    en: 'No source says it. This is how the calculator reads a contract.',
    fr: 'Aucune source ne le dit. C’est ainsi que le calculateur lit un contrat.',
  }),
);

/** The register's own fee; a dealer or a lender charges more for the registration. */
export const lienFeesOntario: Entry<number> = {
  fact: 'ppsa-fee-ON',
  what: { en: 'Register of liens (PPSA), for each year', fr: 'Registre des sûretés (PPSA), par année' },
  value: 8_00,
  unit: 'cents',
  where: 'ON',
  source: {
    title: 'Ontario Regulation 345/97, Personal Property Security Act fees',
    address: 'https://www.ontario.ca/laws/regulation/970345',
  },
  inForceFrom: '1997-10-01',
  inForceUntil: null,
  ...read(
    checkedOn,
    'for the registration of a financing statement or a financing change statement designated as a renewal, if the registration period of the statement is 25 years or less: $$8.00 per year.',
  ),
};

/** The buyer owes Quebec the duty for each new tire of a car. */
export const tireDutyQuebec: Entry<number> = {
  fact: 'tire-duty-QC',
  what: { en: 'Duty on a new tire, each', fr: 'Droit sur un pneu neuf, chacun' },
  value: 4_50,
  unit: 'cents',
  where: 'QC',
  source: {
    title: 'Revenu Québec: specific duty on new tires',
    address:
      'https://www.revenuquebec.ca/en/press-room/tax-news/details/2023-05-12/specific-duty-on-new-tires-to-increase-on-july-1-2023/',
  },
  inForceFrom: '2023-07-01',
  inForceUntil: null,
  ...read(
    checkedOn,
    'Thus, as of July 1, 2023, the specific duty on new tires will be increased to $4.50 for car tires and $6 for truck tires.',
  ),
};

export const feeSourceEntries: readonly Entry[] = [
  bulletin012,
  omvicOnPrices,
  omvicOnCharges,
  omvicOnItsFee,
  leaseQuestions,
  lienFeesOntario,
  ownReading,
  tireDutyQuebec,
];
