import type { DatedRows, LienRegistration } from '#engine/rates.ts';
import { notRead } from '#reference/facts/checked.ts';
import { type Entry, rowOf, type Said } from '#reference/facts/entry.ts';

/**
 * 84.50, 116.00 and 156.00 with 13 % HST inside, so that they are not taxed again. The register's own fee behind them
 * is 8 dollars a year (O. Reg. 345/97).
 */
const ofTerm = (fact: string, what: Said, value: number): Entry<number> => ({
  fact,
  what,
  value,
  unit: 'cents',
  where: 'ON',
  source: {
    title: 'The deal calculator’s own constants, over Ontario Regulation 345/97 (Personal Property Security Act fees)',
    address: 'https://www.ontario.ca/laws/regulation/970345',
  },
  inForceFrom: '2010-07-01',
  inForceUntil: null,
  ...notRead('2026-11-29', {
    en: 'A starting amount of the calculator itself, with HST in it. The register’s own fee is lower.',
    fr: 'Un montant de départ du calculateur lui-même, TVH comprise. Les frais du registre sont plus bas.',
  }),
});

const upToOneYear = ofTerm(
  'lien-registration-ON-1',
  { en: 'Lien registration of a lease, 1 year', fr: 'Inscription de la sûreté d’une location, 1 an' },
  95_49,
);
const upToFiveYears = ofTerm(
  'lien-registration-ON-5',
  { en: 'Lien registration of a lease, 2 to 5 years', fr: 'Inscription de la sûreté d’une location, de 2 à 5 ans' },
  131_08,
);
const longer = ofTerm(
  'lien-registration-ON-longer',
  { en: 'Lien registration of a lease, over 5 years', fr: 'Inscription de la sûreté d’une location, plus de 5 ans' },
  176_28,
);

export const lienRegistrationEntries: readonly Entry[] = [upToOneYear, upToFiveYears, longer];

export const lienRegistration: DatedRows<LienRegistration> = [
  rowOf(upToOneYear, {
    steps: [
      { upToYears: 0, feeCents: 0 },
      { upToYears: 1, feeCents: upToOneYear.value },
      { upToYears: 5, feeCents: upToFiveYears.value },
      { upToYears: null, feeCents: longer.value },
    ],
  }),
];
