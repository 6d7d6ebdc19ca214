import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Source } from '#engine/rates.ts';
import { disclosureLaws } from '#reference/disclosure/statutes.ts';
import { allInLaws, federalPriceLaw } from '#reference/provinces/all-in-pricing.ts';
import { usedCarLaws } from '#reference/provinces/used-car-laws.ts';
import { notOpened, read } from './checked.ts';
import type { LawEntry, Said } from './entry.ts';

/** A law as its own table has it: its English name and address, and the French ones where it has an official text. */
type Law = {
  readonly name: string;
  readonly address: string;
  readonly french?: { readonly name: string };
};

/** What was found of a law: its first day, its words, and where they were read, if not at the law's own address. */
type Found = { readonly inForceFrom?: IsoDate | null; readonly source?: Source; readonly passage?: string };

const checkedOn = '2026-11-29';
const unread = notOpened(checkedOn, { en: 'an earlier reading of the text', fr: 'une lecture antérieure du texte' });

const law = (
  fact: string,
  where: LawEntry['where'],
  what: Said,
  { name, address, french }: Law,
  { inForceFrom = null, source = { title: name, address }, ...passage }: Found = {},
): LawEntry => ({
  fact,
  what,
  value: { en: name, fr: french?.name ?? name },
  unit: 'law',
  where,
  source,
  inForceFrom,
  inForceUntil: null,
  ...(passage.passage === undefined ? unread : read(checkedOn, passage.passage)),
});

const allIn: Said = { en: 'An advertised price includes everything', fr: 'Un prix annoncé comprend tout' };
const declared: Said = {
  en: 'What a dealer declares of a used car',
  fr: 'Ce qu’un commerçant déclare d’un véhicule d’occasion',
};
const loan: Said = { en: 'What is disclosed of a loan', fr: 'Ce qui est divulgué d’un prêt' };
const lease: Said = { en: 'What is disclosed of a lease', fr: 'Ce qui est divulgué d’une location' };

const disclosed = (where: 'ON' | 'QC', mode: 'Finance' | 'Lease') =>
  disclosureLaws(where, mode).map(({ title, sections, address, french }, place) =>
    law(
      `disclosure-${mode === 'Lease' ? 'lease' : 'loan'}-${where}-${place + 1}`,
      where,
      mode === 'Lease' ? lease : loan,
      {
        name: `${title}, ${sections}`,
        address,
        french: { name: `${french.title}, ${french.sections}` },
      },
    ),
  );

/** The laws that the product follows; the tables of the laws say what it does by them. */
export const lawEntries: readonly LawEntry[] = [
  law('all-in-price-CA', 'CA', allIn, federalPriceLaw, {
    inForceFrom: '2022-06-23',
    source: {
      title: 'Competition Bureau Canada: drip pricing',
      address:
        'https://ised-isde.canada.ca/site/competition-bureau-canada/en/deceptive-marketing-practices/drip-pricing',
    },
    passage:
      'Drip pricing is considered to be false or misleading under the law, unless the additional fixed charges or fees are imposed by the government, such as sales tax.',
  }),
  law('all-in-price-ON', 'ON', allIn, allInLaws.ON, {
    inForceFrom: '2010-01-01',
    source: {
      title: 'OMVIC: section 36(7), all-in price advertising',
      address:
        'https://www.omvic.on.ca/portal/DealersSalespersons/MVDARequirements/Advertising/All-InPriceAdvertising.aspx',
    },
    passage:
      'If an advertisement indicates the price of a motor vehicle, the price shall be set out in a clear, comprehensible and prominent manner and shall be set out as the total of, 1. The amount the buyer would be required to pay for the vehicle; and 2. Subject to subsections (9) and (10), for all other charges',
  }),
  law('all-in-price-AB', 'AB', allIn, allInLaws.AB, {
    passage:
      '[…]in the advertised price for any vehicle the total cost of the vehicle, including, but not limited to, all fees and charges such as the cost of accessories, optional equipment physically attached to the vehicle, transportation charges and any applicable taxes or administration fees, but not including GST or costs and charges associated with financing.',
  }),
  law('all-in-price-QC', 'QC', allIn, allInLaws.QC, {
    source: {
      title: 'Office de la protection du consommateur: advertised price of a used car',
      address: allInLaws.QC.address,
    },
    passage:
      'Merchants may exclude from the advertised price fees that you must pay but that will later be remitted to a public authority. This is the case for: - Quebec sales tax; (QST) - the goods and services tax (GST) - the specific duty on new tires.',
  }),
  law('all-in-price-MB', 'MB', allIn, allInLaws.MB),
  law('used-car-ON', 'ON', declared, usedCarLaws.ON, { inForceFrom: '2010-01-01' }),
  law('used-car-QC', 'QC', declared, usedCarLaws.QC),
  ...disclosed('ON', 'Finance'),
  ...disclosed('QC', 'Finance'),
  ...disclosed('ON', 'Lease'),
  ...disclosed('QC', 'Lease'),
];
