import type { DatedRows, LienRegistration, Source } from '#engine/rates.ts';
import { notRead, read } from '#reference/facts/checked.ts';
import { type Checked, type Entry, rowOf, type Said } from '#reference/facts/entry.ts';
import { type ProvinceCode, provinces } from '#reference/provinces/provinces.ts';

const checkedOn = '2026-11-29';

const fee = (
  fact: string,
  what: Said,
  where: ProvinceCode,
  value: number,
  inForceFrom: string,
  source: Source,
  checked: Checked,
): Entry<number> => ({ fact, what, value, unit: 'cents', where, source, inForceFrom, inForceUntil: null, ...checked });

const perYear = fee(
  'lien-registration-BC',
  {
    en: 'Lien registration, for each year',
    fr: 'Inscription d’une sûreté, par année',
  },
  'BC',
  5_00,
  checkedOn,
  {
    title: 'BC Registry Services: Personal Property Registry fees',
    address:
      'https://www2.gov.bc.ca/gov/content/employment-business/business/managing-a-business/bc-registry-services-personal-property-registry/bc-registry-services-personal-property-registry-fees',
  },
  read(checkedOn, '1 to 25 years registration option | $5* per year'),
);

const tariff: Source = {
  title: 'Act respecting registry offices (Québec), Schedule II, text of 15 May 2024',
  address: 'https://legisquebec.gouv.qc.ca/en/version/cs/B-9?code=sc-nb%3A6&history=20240515',
};

/** Filed electronically, as a lessor files it: 8 dollars below the tariff of paper. */
const inQuebec = [39, 43, 46, 49, 54].map((dollars, place) => {
  const years = place + 1;
  return fee(
    `lien-registration-QC-${years}`,
    years < 5
      ? { en: `Registration at the RDPRM, ${years} year(s)`, fr: `Inscription au RDPRM, ${years} an(s)` }
      : { en: 'Registration at the RDPRM, over 4 years', fr: 'Inscription au RDPRM, plus de 4 ans' },
    'QC',
    (dollars - 8) * 100,
    '2024-05-15',
    tariff,
    notRead(checkedOn, {
      en: 'Read in the text of May 15, 2024. The fees follow an index each year; this year’s notice could not be opened.',
      fr: 'Lu dans le texte du 15 mai 2024. Les droits sont indexés chaque année; l’avis de cette année n’a pas pu être ouvert.',
    }),
  );
});

const unknownIn = provinces
  .map(({ code }) => code)
  .filter((code) => !['ON', 'QC', 'BC'].includes(code))
  .map((code) =>
    fee(
      `lien-registration-${code}`,
      { en: 'Lien registration of a lease', fr: 'Inscription de la sûreté d’une location' },
      code,
      0,
      checkedOn,
      { title: 'No source was found', address: '' },
      notRead(checkedOn, {
        en: 'The register’s fees of today could not be read, so that none is proposed. The lessor names its own.',
        fr: 'Les droits du registre n’ont pu être lus : rien n’est proposé. Le bailleur indique les siens.',
      }),
    ),
  );

export const lienFeeEntries: readonly Entry[] = [perYear, ...inQuebec, ...unknownIn];

const row = (entry: Entry, feesByYear: readonly number[]): DatedRows<LienRegistration> => [
  rowOf(entry, {
    steps: [
      { upToYears: 0, feeCents: 0 },
      ...feesByYear.map((feeCents, place) => ({
        upToYears: place === feesByYear.length - 1 ? null : place + 1,
        feeCents,
      })),
    ],
  }),
];

const [quebec = perYear] = inQuebec;

/** What a lease's lien costs at the register of its province, by whole years; in Ontario the calculation's own stands. */
export const lienFees: Readonly<Partial<Record<string, DatedRows<LienRegistration>>>> = {
  BC: row(
    perYear,
    [1, 2, 3, 4, 5, 6, 7, 8].map((years) => years * perYear.value),
  ),
  QC: row(
    quebec,
    inQuebec.map(({ value }) => value),
  ),
};
