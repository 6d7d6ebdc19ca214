import type { DecimalText } from '#engine/rates.ts';
import { read } from '#reference/facts/checked.ts';
import type { Entry, EntryValue, Said } from '#reference/facts/entry.ts';

const bulletin116 = {
  title: 'Ryan: Bulletin PST 116, Motor Vehicle Dealers and Leasing Companies, as issued in February 2014',
  address:
    'https://ryan.com/canada/about-ryan/news-and-insights/2014/february/british-columbia-issues-two-new-pst-bulletins',
};

const rule = <Value extends EntryValue>(fact: string, what: Said, value: Value, unit: Entry['unit']) => ({
  fact,
  what,
  value,
  unit,
  where: 'BC' as const,
  inForceFrom: '2013-04-01',
  inForceUntil: null,
});

const bandBeforeTradeIn: Entry<boolean> = {
  ...rule(
    'pst-BC-before-trade-in',
    { en: 'The price before the trade-in sets the PST rate', fr: 'Le prix avant l’échange fixe le taux de la TVP' },
    true,
    'yesOrNo',
  ),
  source: bulletin116,
  ...read(
    '2026-11-29',
    'It is important to note that the PST rate is based on the price before the trade-in value is deducted, but is applied to the taxable purchase price, net of the trade-in amount.',
  ),
};

const chargesCount: Entry<boolean> = {
  ...rule(
    'pst-BC-charges',
    { en: 'The dealer’s charges are part of that price', fr: 'Les frais du commerçant font partie de ce prix' },
    true,
    'yesOrNo',
  ),
  source: bulletin116,
  ...read(
    '2026-11-29',
    'charges for financing, interest, other taxes and duties (but not GST), documentation, transportation and service charges, warranty and maintenance charges, trade-in amounts, and any other fees;',
  ),
};

const equipmentCounts: Entry<boolean> = {
  ...rule(
    'pst-BC-equipment',
    {
      en: 'Equipment sold with the car is part of that price',
      fr: 'L’équipement vendu avec le véhicule fait partie de ce prix',
    },
    true,
    'yesOrNo',
  ),
  source: {
    title: 'Autovance: the ministry’s written answer about Bulletin PST 308',
    address: 'https://autovance.com/?p=1462',
  },
  ...read('2026-11-29', 'Upgrade/equipment fees are part of the original purchase price of a vehicle'),
};

/** Whether the maker's rebate lowers the price that is taxed and sets the band. */
export const rebateLowersPst: Entry<boolean> = {
  ...rule(
    'pst-BC-rebate',
    {
      en: 'The maker’s rebate is left out of that price',
      fr: 'Le rabais du constructeur n’entre pas dans ce prix',
    },
    true,
    'yesOrNo',
  ),
  source: bulletin116,
  ...read(
    '2026-11-29',
    'GST, manufacturers’ rebates, insurance, licensing or transfer fees paid to the Insurance Corporation of British Columbia (ICBC)',
  ),
};

/**
 * A mandatory warranty is part of the price; an optional one that gives parts and work only when they are needed, as an
 * extended warranty does, is not taxed. One that plans services is: those services are taxed at 7 %.
 */
export const optionalWarranty: Entry<DecimalText> = {
  ...rule(
    'pst-BC-warranty',
    {
      en: 'PST on an optional warranty that pays for repairs when they are needed',
      fr: 'TVP sur une garantie facultative qui paie les réparations au besoin',
    },
    '0',
    'percent',
  ),
  source: {
    title: 'Ryan: Bulletin PST 303, Warranties, Service Contracts and Maintenance Agreements',
    address:
      'https://ryan.com/canada/about-ryan/news-and-insights/2014/may/bc-issues-bulletin-pst-303-warranties-service-contracts-and-maintenance-agreements/',
  },
  ...read(
    '2026-11-29',
    'Optional warranties and agreements which provide parts and services only when needed are non-taxable when purchased.',
  ),
};

export const britishColumbiaPriceEntries: readonly Entry[] = [
  bandBeforeTradeIn,
  chargesCount,
  equipmentCounts,
  rebateLowersPst,
  optionalWarranty,
];
