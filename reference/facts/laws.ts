import type { IsoDate } from '#engine/form/deal-fields.ts';
import { disclosureLaws } from '#reference/disclosure/statutes.ts';
import { allInLaws, federalPriceLaw } from '#reference/provinces/all-in-pricing.ts';
import { usedCarLaws } from '#reference/provinces/used-car-laws.ts';
import { notOpened } from './checked.ts';
import type { LawEntry, Said } from './entry.ts';

/** A law as its own table has it: its English name and address, and the French ones where it has an official text. */
type Law = {
  readonly name: string;
  readonly address: string;
  readonly french?: { readonly name: string };
};

const unread = notOpened('2026-11-29', { en: 'an earlier reading of the text', fr: 'une lecture antérieure du texte' });

const law = (
  fact: string,
  where: LawEntry['where'],
  what: Said,
  { name, address, french }: Law,
  inForceFrom: IsoDate | null = null,
): LawEntry => ({
  fact,
  what,
  value: { en: name, fr: french?.name ?? name },
  unit: 'law',
  where,
  source: { title: name, address },
  inForceFrom,
  inForceUntil: null,
  ...unread,
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
  law('all-in-price-CA', 'CA', allIn, federalPriceLaw, '2022-06-23'),
  law('all-in-price-ON', 'ON', allIn, allInLaws.ON, '2010-01-01'),
  law('all-in-price-AB', 'AB', allIn, allInLaws.AB),
  law('all-in-price-QC', 'QC', allIn, allInLaws.QC),
  law('all-in-price-MB', 'MB', allIn, allInLaws.MB),
  law('used-car-ON', 'ON', declared, usedCarLaws.ON, '2010-01-01'),
  law('used-car-QC', 'QC', declared, usedCarLaws.QC),
  ...disclosed('ON', 'Finance'),
  ...disclosed('QC', 'Finance'),
  ...disclosed('ON', 'Lease'),
  ...disclosed('QC', 'Lease'),
];
