import type { DatedRows, DecimalText, ProvinceInsuranceTax, Source } from '#engine/rates.ts';
import { notRead, read } from '#reference/facts/checked.ts';
import { type Checked, type Entry, rowOf, type Said } from '#reference/facts/entry.ts';
import { type ProvinceCode, provinces } from '#reference/provinces/provinces.ts';

const checkedOn = '2026-11-29';

const whats = {
  life: {
    en: 'Tax on the premiums of life and disability insurance',
    fr: 'Taxe sur les primes d’assurance vie et invalidité',
  },
  replacement: {
    en: 'Tax on the premiums of replacement insurance',
    fr: 'Taxe sur les primes d’assurance de remplacement',
  },
} as const satisfies Record<string, Said>;

type Line = keyof typeof whats;
type Days = readonly [from: string, until: string | null];

const tax = (
  where: ProvinceCode,
  line: Line,
  value: DecimalText,
  [inForceFrom, inForceUntil]: Days,
  source: Source,
  checked: Checked,
): Entry<DecimalText> => ({
  fact: `insurance-tax-${where}-${line}`,
  what: whats[line],
  value,
  unit: 'percent',
  where,
  source,
  inForceFrom,
  inForceUntil,
  ...checked,
});

/** Both lines at one rate. */
const both = (where: ProvinceCode, value: DecimalText, days: Days, source: Source, checked: Checked) => ({
  life: tax(where, 'life', value, days, source, checked),
  replacement: tax(where, 'replacement', value, days, source, checked),
});

type Pair = ReturnType<typeof both>;

const nobodySays = notRead(checkedOn, {
  en: 'No text was found by which a buyer pays a tax on these premiums here, and none that says there is not one.',
  fr: 'Aucun texte n’a été trouvé selon lequel l’acheteur paie ici une taxe sur ces primes, ni qui dise le contraire.',
});

const none = (where: ProvinceCode): readonly [Pair] => [
  both(where, '0', ['2010-07-01', null], { title: 'No source was found', address: '' }, nobodySays),
];

const bulletin061: Source = {
  title: 'Ryan: revised Manitoba Information Bulletin 061, Insurance',
  address:
    'https://ryan.com/canada/about-ryan/news-and-insights/2012/june/revised-manitoba-information-bulletin-no-061--insurance/',
};

const newfoundland: Source = {
  title: 'Government of Newfoundland and Labrador: retail sales tax on insurance premiums, questions',
  address: 'https://www.gov.nl.ca/fin/faq/faq-retail-sales-tax-on-inspremiums/',
};

const revenuQuebec: Source = {
  title: 'Revenu Québec: tax on insurance premiums',
  address: 'https://www.revenuquebec.ca/en/businesses/consumption-taxes/tax-on-insurance-premiums/',
};

const bill99: Source = {
  title: 'Mondaq: tax on insurance premiums from 9 % to 9.975 % in January 2027 (Bill 99, chapter 27 of 2025)',
  address:
    'https://www.mondaq.com/canada/tax-authorities/1712006/qu%C3%A9bec-sales-tax-qst-on-insurance-premiums-increase-from-9-to-9975-effective-january-2027',
};

const saskatchewanExempts: Source = {
  title: 'PwC: Saskatchewan PST alert, Province reverses position on taxation of certain insurance premiums',
  address:
    'https://www.pwc.com/ca/en/services/tax/publications/tax-insights/saskatchewan-pst-alert-province-reverses-position-taxation-certain-insurance-premiums.html',
};

/** The list that follows names accident and sickness, life, and automobile insurance, which a replaced car falls under. */
const exemptInNewfoundland = read(
  checkedOn,
  'The following types of insurance premiums will be exempted from the RST, as they are defined in the Insurance Companies Act:',
);

/** Ontario is not here: its 8 % is the calculation's own. */
const pairs: Readonly<Record<Exclude<ProvinceCode, 'ON'>, readonly [Pair, ...Pair[]]>> = {
  QC: [
    both(
      'QC',
      '9',
      ['2015-01-01', '2026-12-31'],
      revenuQuebec,
      read(checkedOn, 'The rate of the tax on insurance premiums is 9%.'),
    ),
    both(
      'QC',
      '9.975',
      ['2027-01-01', null],
      bill99,
      read(
        checkedOn,
        'Effective January 1, 2027, the QST rate on all taxable insurance premiums will increase from 9% to 9.975%, aligning it with the general QST rate applied to most goods and services in Québec.',
      ),
    ),
  ],
  BC: none('BC'),
  AB: none('AB'),
  // What a dealer sells is insurance of a creditor, a group's contract; a car that is replaced is goods in the province.
  MB: [
    {
      life: tax(
        'MB',
        'life',
        '7',
        ['2012-07-15', null],
        bulletin061,
        read(
          checkedOn,
          'taxable group insurance contracts include contracts covering group life, optional and dependent life, creditor insurance, accidental death and dismemberment, disability and critical illness insurance',
        ),
      ),
      replacement: tax(
        'MB',
        'replacement',
        '7',
        ['2012-07-15', null],
        {
          title: 'Ryan: Manitoba Information Bulletin 061, Insurance',
          address:
            'https://ryan.com/canada/about-ryan/news-and-insights/2012/may/manitoba-information-bulletin-no-061-insurance/',
        },
        read(checkedOn, 'Insurance of goods located in Manitoba, including goods transported in province;'),
      ),
    },
  ],
  // Premiums became taxable on 1 August 2017; life and disability were exempted again back to that day.
  SK: [
    {
      life: tax(
        'SK',
        'life',
        '0',
        ['2017-08-01', null],
        saskatchewanExempts,
        read(
          checkedOn,
          'This exemption applies starting February 26, 2018, and is retroactive to August 1, 2017, the date insurance premiums became taxable in Saskatchewan.',
        ),
      ),
      replacement: tax(
        'SK',
        'replacement',
        '6',
        ['2017-08-01', null],
        saskatchewanExempts,
        read(
          checkedOn,
          'PST continues to apply to other types of insurance, including farm property, equipment and vehicle insurance.',
        ),
      ),
    },
  ],
  NS: none('NS'),
  NB: none('NB'),
  NL: [both('NL', '0', ['2016-07-01', null], newfoundland, exemptInNewfoundland)],
  PE: none('PE'),
  NT: none('NT'),
  YT: none('YT'),
  NU: none('NU'),
};

export const insuranceTaxesEntries: readonly Entry[] = provinces.flatMap(({ code }) =>
  code === 'ON' ? [] : (['life', 'replacement'] as const).flatMap((line) => pairs[code].map((pair) => pair[line])),
);

const rowsOfPairs = ([first, ...later]: readonly [Pair, ...Pair[]]): DatedRows<ProvinceInsuranceTax> => {
  const row = ({ life, replacement }: Pair) =>
    rowOf(life, { lifeAndDisability: life.value, replacement: replacement.value });
  return [row(first), ...later.map(row)];
};

/** The tax on premiums that are paid with a vehicle, by province; none where the calculation's own holds. */
export const insuranceTaxes: Readonly<Partial<Record<string, DatedRows<ProvinceInsuranceTax>>>> = Object.fromEntries(
  provinces.flatMap(({ code }) => (code === 'ON' ? [] : [[code, rowsOfPairs(pairs[code])] as const])),
);
