import type { Source } from '#engine/rates.ts';
import { notOpened, notRead } from '#reference/facts/checked.ts';
import type { Entry, Said } from '#reference/facts/entry.ts';

const unread = notOpened('2026-11-29', {
  en: 'an earlier reading of the page',
  fr: 'une lecture antérieure de la page',
});

/** What is written about the fees themselves: who asks for one, and what a price or a tax takes in. */
const saidOfFees = (
  where: Entry['where'],
  fact: string,
  what: Said,
  value: Said,
  inForceFrom: string,
  source: Source,
): Entry<Said> => ({ fact, what, value, unit: 'law', where, source, inForceFrom, inForceUntil: null, ...unread });

export const bulletin012 = saidOfFees(
  'MB',
  'selling-price-MB',
  {
    en: 'What a vehicle’s price includes for the tax',
    fr: 'Ce que le prix d’un véhicule comprend aux fins de la taxe',
  },
  { en: 'Retail Sales Tax Bulletin 012', fr: 'Bulletin 012 sur la taxe de vente au détail' },
  '2013-07-01',
  {
    title: 'Manitoba Finance, Retail Sales Tax Bulletin 012: what a vehicle’s selling price includes',
    address: 'https://www.gov.mb.ca/finance/taxation/bulletins.html',
  },
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
);

export const omvicOnItsFee = saidOfFees(
  'ON',
  'passing-on-the-omvic-fee',
  { en: 'How a dealer passes the OMVIC fee on', fr: 'Comment un commerçant refile les frais de l’OMVIC' },
  { en: 'OMVIC, transaction fee best practices', fr: 'OMVIC, pratiques exemplaires des frais de transaction' },
  '2024-04-01',
  { title: 'OMVIC: transaction fee, best practices', address: 'https://www.omvic.ca/transaction-fee-best-practices/' },
);

export const leaseQuestions = saidOfFees(
  'CA',
  'security-deposit',
  { en: 'A lease’s security deposit comes back', fr: 'Le dépôt de garantie d’une location est remis' },
  { en: 'Honda Canada, questions about leasing', fr: 'Honda Canada, questions sur la location' },
  '2020-01-01',
  { title: 'Honda Canada: questions about leasing', address: 'https://www.honda.ca' },
);

export const lienFeesOntario = saidOfFees(
  'ON',
  'ppsa-fees-ON',
  { en: 'Fees of the register of liens', fr: 'Frais du registre des sûretés' },
  { en: 'O. Reg. 345/97', fr: 'Règl. de l’Ont. 345/97' },
  '2010-07-01',
  {
    title: 'Ontario Regulation 345/97, Personal Property Security Act fees',
    address: 'https://www.ontario.ca/laws/regulation/970345',
  },
);

/** Neither a law nor a page says it; see docs/decisions/what-is-known-of-a-fee.md. */
export const ownReading: Entry<Said> = {
  ...saidOfFees(
    'CA',
    'own-reading',
    { en: 'Drop-off fee and amounts due on delivery', fr: 'Frais de remise et montants à la livraison' },
    { en: 'Our own reading', fr: 'Notre propre lecture' },
    '2020-01-01',
    { title: 'The deal calculator’s own reading', address: '' },
  ),
  ...notRead('2026-11-29', {
    en: 'No source says it. This is how the calculator reads a contract.',
    fr: 'Aucune source ne le dit. C’est ainsi que le calculateur lit un contrat.',
  }),
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
  ...unread,
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
