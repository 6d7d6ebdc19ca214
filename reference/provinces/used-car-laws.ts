import type { UsedCarQuestion } from '#engine/form/used-car-questions.ts';
import type { ProvinceCode } from './provinces.ts';

/** Where it is written what a used car declares, and of which day the text is that was read. */
type Source = { readonly name: string; readonly address: string; readonly asOf: string };

/** A line of the list. */
type UsedCarLine = {
  /** What the dealer answers; `entry`: what the car's entry has a field of its own for. */
  readonly asks: UsedCarQuestion | { readonly entry: 'vin' };
  readonly source: Source;
};

/** What a used car declares in a province. */
export type UsedCarLaw = {
  readonly name: string;
  readonly address: string;
  /** The same in French, by the official French text. */
  readonly french: { readonly name: string; readonly address: string };
  /** Whether the dealer's own province asks for it; where not, the list is offered and nothing depends on it. */
  readonly isRequired: boolean;
  readonly lines: readonly UsedCarLine[];
  /** What the law has the dealer say of every used car, whatever the answers. */
  readonly statements: readonly 'lastOwner'[];
};

const omvic: Source = {
  name: 'OMVIC, Required disclosures (O. Reg. 333/08, s. 42)',
  address: 'https://www.omvic.on.ca/portal/DealersSalespersons/MVDARequirements/Disclosure/RequiredDisclosures.aspx',
  asOf: '2024-07-01',
};

const guideline: Source = {
  name: 'OMVIC, Disclosures Guideline',
  address: 'https://www.omvic.ca/selling/dealer-guidelines-and-resources/disclosures-guideline/',
  asOf: '2023-07-14',
};

/** The regulation itself, for what the regulator's page could not be read for: docs/decisions/used-cars.md names it. */
const regulation: Source = {
  name: 'O. Reg. 333/08, s. 42',
  address: 'https://www.ontario.ca/laws/regulation/080333',
  asOf: '2024-07-01',
};

const fromOmvic: readonly UsedCarQuestion[] = [
  'dailyRental',
  'policeOrEmergency',
  'taxiOrLimousine',
  'repairsAbove3000',
  'panelsReplaced',
  'structuralDamage',
  'fireDamage',
  'waterDamage',
  'brandedTitle',
  'totalLoss',
  'warrantyCancelled',
  'absNotWorking',
  'airbagsMissing',
  'repairsNeeded',
];

const fromRegulation: readonly UsedCarQuestion[] = [
  'odometerDiffers',
  'outOfProvince',
  'stolenRecovered',
  'manufacturerBuyBack',
  'changedFromOriginal',
  'badgesDiffer',
];

const lines = (asked: readonly UsedCarQuestion[], source: Source): UsedCarLine[] =>
  asked.map((asks) => ({ asks, source }));

const ontario: UsedCarLaw = {
  name: 'Motor Vehicle Dealers Act, O. Reg. 333/08, s. 42',
  address: 'https://www.ontario.ca/laws/regulation/080333',
  french: {
    name: 'Loi de 2002 sur le commerce des véhicules automobiles, Règl. de l’Ont. 333/08, art. 42',
    address: 'https://www.ontario.ca/fr/lois/reglement/080333',
  },
  isRequired: true,
  lines: [...lines(fromOmvic, omvic), ...lines(fromRegulation, regulation), ...lines(['otherFacts'], guideline)],
  statements: [],
};

/** A paragraph of section 156, as it stands since 2022. */
const paragraph = (letter: string): Source => ({
  name: `Consumer Protection Act (Québec), P-40.1, s. 156 (${letter})`,
  address: 'https://lpc.quebec/articles/art-156',
  asOf: '2022-07-04',
});

/** Section 156, from (b) on; the price of (a), and the year, make and model of (c), are the car's own anyway. */
const quebec: UsedCarLaw = {
  name: 'Consumer Protection Act (Québec), s. 155 and 156',
  address: 'https://www.legisquebec.gouv.qc.ca/en/document/cs/P-40.1',
  french: {
    name: 'Loi sur la protection du consommateur (Québec), art. 155 et 156',
    address: 'https://www.legisquebec.gouv.qc.ca/fr/document/lc/P-40.1',
  },
  isRequired: true,
  lines: [
    ...lines(['odometerDiffers'], paragraph('b')),
    { asks: { entry: 'vin' }, source: paragraph('c') },
    ...lines(['engineDisplacement'], paragraph('c')),
    ...lines(
      [
        'paidTransport',
        'drivingSchool',
        'policeCar',
        'ambulance',
        'rentalCar',
        'courtesyCar',
        'demonstrator',
        'businessOwner',
      ],
      paragraph('d'),
    ),
    ...lines(['dealerRepairs'], paragraph('e')),
    ...lines(['warrantyCategory'], paragraph('f')),
    ...lines(['dealerWarranty'], paragraph('g')),
    ...lines(['mechanicalCertificate'], paragraph('h')),
  ],
  statements: ['lastOwner'],
};

const voluntary: UsedCarLaw = { ...ontario, isRequired: false };

/** What a used car declares, by the province of its dealer. */
export const usedCarLaws: Readonly<Record<ProvinceCode, UsedCarLaw>> = {
  ON: ontario,
  QC: quebec,
  BC: voluntary,
  AB: voluntary,
  MB: voluntary,
  SK: voluntary,
  NS: voluntary,
  NB: voluntary,
  NL: voluntary,
  PE: voluntary,
  NT: voluntary,
  YT: voluntary,
  NU: voluntary,
};

/** The law of a province by its two-letter code; one that is not known has Ontario's list as the others have it. */
export const usedCarLawOf = (province: string): UsedCarLaw =>
  Object.entries(usedCarLaws).find(([code]) => code === province)?.[1] ?? voluntary;

/** The law's name and address in a language. */
export const lawIn = ({ name, address, french }: UsedCarLaw, language: 'en' | 'fr') =>
  language === 'fr' ? french : { name, address };

/** The questions of a law, without what the car's entry says by itself. */
export const questionsOfLaw = ({ lines: all }: UsedCarLaw): UsedCarQuestion[] =>
  all.flatMap(({ asks }) => (typeof asks === 'string' ? [asks] : []));
