import type { Words } from '#contract/words.ts';
import { colourNamed, colourOf, languageOfPaint } from './colours.ts';
import { foldLetters } from './fold-letters.ts';
import { colourNames, drivetrainNames, fuelNames, transmissionNames } from './labels/car-fact-names.ts';
import { vehicleTypeNames } from './labels/vehicle-type-names.ts';
import type { Language } from './languages.ts';

/**
 * What dealers and their systems write of a car: "AWD", "Essence", "Crystal Black". Their words are kept as they are. Who
 * reads the other language is told by a word of the catalogue where the whole text is one that all of them use.
 */

/** A fact of a car that a dealer words. */
export type StatedFact = 'body' | 'colour' | 'drivetrain' | 'fuel' | 'transmission';

type Known = { readonly words: Words; readonly en: readonly string[]; readonly fr: readonly string[] };

const drivetrains: readonly Known[] = [
  {
    words: drivetrainNames.AWD,
    en: ['awd', 'all-wheel drive', 'all wheel drive', 'all-wheel'],
    fr: ['integrale', 'traction integrale', 'transmission integrale', 'rouage integral'],
  },
  {
    words: drivetrainNames['4WD'],
    en: ['4wd', '4x4', 'four-wheel drive', 'four wheel drive', 'four-wheel'],
    fr: ['4rm', '4x4', 'quatre roues motrices', '4 roues motrices'],
  },
  {
    words: drivetrainNames.FWD,
    en: ['fwd', 'front-wheel drive', 'front wheel drive', 'front-wheel'],
    fr: ['traction', 'traction avant'],
  },
  {
    words: drivetrainNames.RWD,
    en: ['rwd', 'rear-wheel drive', 'rear wheel drive', 'rear-wheel'],
    fr: ['propulsion', 'propulsion arriere', 'traction arriere'],
  },
];

const fuels: readonly Known[] = [
  { words: fuelNames.Gasoline, en: ['gasoline', 'gas', 'gasoline fuel', 'regular unleaded'], fr: ['essence'] },
  { words: fuelNames.Diesel, en: ['diesel', 'diesel fuel'], fr: ['diesel'] },
  { words: fuelNames.Hybrid, en: ['hybrid', 'gas/electric hybrid'], fr: ['hybride', 'hybride essence'] },
  {
    words: fuelNames['Plug-in hybrid'],
    en: ['plug-in hybrid', 'plug in hybrid', 'phev'],
    fr: ['hybride rechargeable', 'hybride branchable', 'vhr'],
  },
  { words: fuelNames.Electric, en: ['electric', 'battery electric', 'ev', 'bev'], fr: ['electrique'] },
];

const transmissions: readonly Known[] = [
  { words: transmissionNames.Automatic, en: ['automatic', 'auto', 'a/t'], fr: ['automatique'] },
  { words: transmissionNames.Manual, en: ['manual', 'm/t'], fr: ['manuelle'] },
];

const typeSaid = (name: string, en: readonly string[], fr: readonly string[]): readonly Known[] =>
  vehicleTypeNames[name] ? [{ words: vehicleTypeNames[name], en, fr }] : [];

const bodies: readonly Known[] = [
  ...typeSaid('SUV', ['suv', 'sport utility', 'sport utility vehicle'], ['vus']),
  ...typeSaid('Sedan', ['sedan'], ['berline']),
  ...typeSaid('Hatchback', ['hatchback'], ['hayon', 'bicorps']),
  ...typeSaid('Coupe', ['coupe'], ['coupe']),
  ...typeSaid('Convertible', ['convertible'], ['cabriolet', 'decapotable']),
  ...typeSaid('Wagon', ['wagon', 'station wagon'], ['familiale']),
  ...typeSaid('Truck', ['truck', 'pickup', 'pickup truck'], ['camionnette']),
  ...typeSaid('Minivan', ['minivan'], ['fourgonnette']),
  ...typeSaid('Van', ['van', 'cargo van'], ['fourgon']),
];

const known: Readonly<Record<Exclude<StatedFact, 'colour'>, readonly Known[]>> = {
  body: bodies,
  drivetrain: drivetrains,
  fuel: fuels,
  transmission: transmissions,
};

/** A fact as it is read: a word of the catalogue, what its dealer wrote, or both: "Noir (Crystal Black)". */
export type Said = {
  /** Null where the dealer's own words stand alone. */
  readonly words: Words | null;
  /** '' where the word says all of it. */
  readonly written: string;
  /** Of a transmission "8-speed automatic" that is said in the other language. */
  readonly speeds?: number;
};

const folded = (text: string): string => foldLetters(text).trim();

const asWritten = (written: string): Said => ({ words: null, written });

/** "8-speed automatic", "Automatique 8 vitesses"; in the parts of two languages, either order. */
const withSpeeds =
  /^(?:(\d{1,2})[ -]?(?:speed|spd|vitesses?)[ -](\p{L}+)|(\p{L}+),? (?:a |à )?(\d{1,2})[ -]?(?:speeds?|vitesses?))$/u;

/** What a dealer has written of a car, for somebody who reads a language. */
export function statedFact(fact: StatedFact, text: string, language: Language): Said {
  if (fact === 'colour') return paintSaid(text, language);
  const bare = folded(text);
  const [, first, named, alsoNamed, last] = fact === 'transmission' ? (withSpeeds.exec(bare) ?? []) : [];
  const word = named ?? alsoNamed ?? bare;
  const found = known[fact].find(({ en, fr }) => en.includes(word) || fr.includes(word));
  if (!found || found[language].includes(word)) return asWritten(text);
  const speeds = first ?? last;
  return { words: found.words, written: '', ...(speeds !== undefined && { speeds: Number(speeds) }) };
}

/** A plain colour is a word; a paint has the name that its maker gave it, and its colour before it. */
function paintSaid(text: string, language: Language): Said {
  const colour = colourOf(text);
  const writtenIn = languageOfPaint(text);
  if (colour === undefined || writtenIn === undefined || writtenIn === language) return asWritten(text);
  return { words: colourNames[colour], written: colourNamed(folded(text)) === undefined ? text : '' };
}
