import { carFields, yesNoCarFields } from '#contract/car-fields.ts';
import { colourNamed } from '#contract/colours.ts';
import type { Sentence } from './sentence.ts';

type Reading = readonly (readonly [RegExp, Readonly<Record<string, string>>])[];

const conditions: Reading = [
  [
    /\b(?:(?:used )?certified(?: pre-?\s?owned| used)?|cpo|(?:d'occasion |usagee?s? )?certifiee?s?)\b/,
    { condition: 'CertifiedPreOwned' },
  ],
  // A certified car is a used one, too.
  [
    /\b(?:used|pre-?\s?owned|second-?\s?hand|d'occasion|occasion|usag[ee]r?e?s?)\b/,
    { condition: 'PreOwned\nCertifiedPreOwned' },
  ],
  [/\b(?:(?:brand[ -])?new|neu(?:f|ve)s?)\b/, { condition: 'New' }],
];

const drivetrains: Reading = [
  [/\b(?:4x4|4wd|four[- ]wheel drive|(?:4|quatre) roues motrices)\b/, { drivetrain: '4WD' }],
  [/\b(?:awd|all[- ]wheel(?:[- ]drive)?|(?:traction |rouage |transmission )?integrale?)\b/, { drivetrain: 'AWD' }],
  [/\b(?:fwd|front[- ]wheel(?:[- ]drive)?|traction(?: avant)?|roues avant)\b/, { drivetrain: 'FWD' }],
  [/\b(?:rwd|rear[- ]wheel(?:[- ]drive)?|propulsion(?: arriere)?|roues arriere)\b/, { drivetrain: 'RWD' }],
];

const fuels: Reading = [
  [
    /\b(?:plug[- ]?in(?: hybrids?)?|phev|hybrides? (?:rechargeables?|branchables?)|rechargeables?)\b/,
    { fuel: 'Plug-in hybrid' },
  ],
  [/\b(?:hybrids?|hybrides?)\b/, { fuel: 'Hybrid' }],
  [/\b(?:electric|electriques?|evs?|bev|ve)\b/, { fuel: 'Electric' }],
  [/\bdiesel\b/, { fuel: 'Diesel' }],
  [/\b(?:gas|gasoline|essence)\b/, { fuel: 'Gasoline' }],
];

const transmissions: Reading = [
  [
    /\b(?:(?:boite |transmission )?manuel(?:le)?s?|manual(?: transmission)?|stick(?: shift)?|5[- ]speed|6[- ]speed)\b/,
    { transmission: 'Manual' },
  ],
  [
    /\b(?:(?:boite |transmission )?automatiques?|automatic(?: transmission)?|auto trans\w*)\b/,
    { transmission: 'Automatic' },
  ],
];

/** What a car has or has not, in the words that people write of it. */
const attributes: Reading = yesNoCarFields.map((has) => [carFields[has].words, { has }]);

const types: Reading = [
  [/\b(?:suvs?|vus|crossovers?|multisegments?)\b/, { type: 'SUV' }],
  [/\b(?:sedans?|berlines?)\b/, { type: 'Sedan' }],
  [/\b(?:hatchbacks?|hatch|(?:a )?hayon|compactes? a hayon)\b/, { type: 'Hatchback' }],
  [/\b(?:coupes?)\b/, { type: 'Coupe' }],
  [/\b(?:convert[ia]bles?|cabriolets?|decapotables?|roadsters?)\b/, { type: 'Convertible' }],
  [/\b(?:wagons?|estates?|familiales?)\b/, { type: 'Wagon' }],
  [/\b(?:(?:pick-?\s?ups?)(?: trucks?)?|trucks?|camions?|camionnettes?)\b/, { type: 'Truck' }],
  [/\b(?:mini-?\s?vans?|fourgonnettes?)\b/, { type: 'Minivan' }],
  [/\b(?:cargo vans?|vans?|fourgons?)\b/, { type: 'Van' }],
];

const sorts: Reading = [
  [/\b(?:cheapest|lowest prices?|(?:la |le |les )?moins chere?s?)\b/, { sort: 'price' }],
  [/\b(?:closest|nearest|(?:le )?plus pres(?: de chez moi)?)\b/, { sort: 'nearest' }],
  [/\b(?:newest listings?|just listed|plus recentes? annonces?)\b/, { sort: 'newest' }],
];

const takeAll = (sentence: Sentence, readings: Reading): void => {
  for (const [pattern, said] of readings) sentence.take(pattern, () => said);
};

const counted: Readonly<Record<string, string>> = {
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  cinq: '5',
  sept: '7',
  huit: '8',
};

/** How many seats; of the cars themselves it is not known, so that it is understood and narrows nothing. */
export function takeSeats(sentence: Sentence): void {
  sentence.take(
    /\b([4-9]|five|six|seven|eight|cinq|sept|huit)[- ]?(?:seaters?|seats?|passengers?|pass\b|places?|passagers?)/,
    ([, count = '']) => ({ seats: counted[count] ?? count }),
  );
  sentence.take(/\b(?:(?:3|three|third)[- ]rows?|(?:3|trois) rangees)\b/, () => ({ seats: '7' }));
}

/** What a car is to have; "certified inspection" says nothing of a maker's programme. */
export const takeAttributes = (sentence: Sentence): void => takeAll(sentence, attributes);

export function takeKinds(sentence: Sentence): void {
  takeAll(sentence, sorts);
  takeAll(sentence, conditions);
  takeAll(sentence, drivetrains);
  takeAll(sentence, fuels);
  takeAll(sentence, transmissions);
  takeAll(sentence, types);
}

export function takeColours(sentence: Sentence): void {
  for (const word of sentence.rest.match(/[a-z]+/g) ?? []) {
    const colour = colourNamed(word) ?? colourNamed(word.replace(/s$/, ''));
    if (colour) sentence.take(new RegExp(`\\b${word}\\b`), () => ({ colour }));
  }
}
