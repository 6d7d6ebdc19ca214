import { msg } from '#contract/words.ts';

/** What the catalogue knows, for looking up thousands of cars. */
export type Vehicles = {
  /** The make of a name as dealers write it, by the catalogue's own name. */
  makeOf(text: string): { readonly id: string; readonly name: string } | undefined;
  /** The model and its vehicle type; a model that is not known keeps its name, and its type comes from the body. */
  modelOf(makeId: string, model: string, body: string): Matched;
};

/** `rest` is what stood behind the model's name, as a trim does; the type is undefined where nothing says it. */
type Matched = {
  readonly model: string;
  /** What the dearest of the model costs in the catalogue; null where nothing is known of it. Cents. */
  readonly dearestCents: number | null;
  readonly rest: string;
  readonly vehicleType: string | undefined;
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** What people call makes beside their names. */
const makeAliases: Readonly<Record<string, string>> = {
  CHEVY: 'CHEVROLET',
  VW: 'VOLKSWAGEN',
  MERCEDES: 'MERCEDESBENZ',
  MB: 'MERCEDESBENZ',
  ROVER: 'LANDROVER',
  RANGEROVER: 'LANDROVER',
  ALFA: 'ALFAROMEO',
  INFINITY: 'INFINITI',
  DODGERAM: 'RAM',
};

/** The words by which a body says which vehicle type it is, the plainest last. */
const bodyWords: readonly (readonly [RegExp, string])[] = [
  [/mini\s?van/i, 'Minivan'],
  [/suv|crossover|sport utility|utilitaire/i, 'SUV'],
  [/hatch|liftback|hayon/i, 'Hatchback'],
  [/convertible|cabriolet|roadster|decapotable/i, 'Convertible'],
  [/coup[eé]/i, 'Coupe'],
  [/wagon|estate|familiale/i, 'Wagon'],
  [/truck|pick.?up|crew\s?cab|(extended|double|regular|quad|super)\s?cab|camion/i, 'Truck'],
  [/\bvan\b|cargo|fourgon/i, 'Van'],
  [/\b2\s?d(?:oo)?r?\.?\s+car\b/i, 'Coupe'],
  [/sedan|berline|saloon|\b4\s?d(?:oo)?r?\.?\s+car\b/i, 'Sedan'],
];

/** The vehicle type that a body's words say. */
const typeOfBody = (body: string): string | undefined => bodyWords.find(([words]) => words.test(body))?.[1];

/** The makes and models of the catalogue, the models by name and type. */
export type Catalogue = {
  readonly makes: readonly { readonly id: string; readonly name: string }[];
  readonly models: readonly (Pick<Model, 'name' | 'vehicleType' | 'dearestCents'> & { readonly makeId: string })[];
};

type Model = {
  readonly name: string;
  readonly key: string;
  readonly vehicleType: string;
  readonly dearestCents: number | null;
};

/** Looks up cars in the catalogue as it was read. */
export function knownVehicles({ makes, models }: Catalogue): Vehicles {
  const byKey = new Map(makes.map((make) => [plain(make.name), make]));
  const ofMake = Map.groupBy(
    models.map((row) => ({ ...row, key: plain(row.name) })),
    ({ makeId }) => makeId,
  );
  return {
    makeOf: (text) => byKey.get(plain(text)) ?? byKey.get(makeAliases[plain(text)] ?? ''),
    modelOf: (makeId, text, body) => matchModel(ofMake.get(makeId) ?? [], text.trim(), body),
  };
}

/** The model of that very name; else the longest name that the text begins with, followed by the trim. */
function matchModel(known: readonly Model[], text: string, body: string): Matched {
  const key = plain(text);
  const said = typeOfBody(body);
  const exact = known.filter((model) => model.key === key);
  const best = exact.length > 0 ? exact : longestBegun(known, text);
  // A name that several types share is of the type that the body says: "Civic" may be either.
  const [first] = best;
  if (!first) return { model: text, dearestCents: null, rest: '', vehicleType: said };
  const model = best.find(({ vehicleType }) => vehicleType === said) ?? first;
  return {
    model: model.name,
    dearestCents: model.dearestCents,
    rest: exact.length > 0 ? '' : restBehind(text, model.key),
    vehicleType: model.vehicleType,
  };
}

function longestBegun(known: readonly Model[], text: string): readonly Model[] {
  const begins = known.filter(({ key }) => restBehind(text, key) !== '');
  const longest = Math.max(0, ...begins.map(({ key }) => key.length));
  return begins.filter(({ key }) => key.length === longest);
}

/** What follows a model's name as words of their own: of "CR-V EX-L" behind CRV it is "EX-L". */
function restBehind(text: string, key: string): string {
  const words = text.split(/\s+/);
  for (let count = 1; count < words.length; count += 1) {
    if (plain(words.slice(0, count).join('')) === key) return words.slice(count).join(' ');
  }
  return '';
}

/**
 * No car costs ten times the dearest of its model, nor a hundredth of it: cents lost their point, or thousands theirs.
 *
 * @param middleCents what the middle one of them costs, where the dearest may itself be such a price
 */
export const isFarOff = (cents: number, dearestCents: number, middleCents = dearestCents): boolean =>
  cents > 10 * dearestCents || cents * 100 < middleCents;

/** What is said of such a price. */
export const farOff = msg`This price is far from what this model costs. Is its point in the wrong place?`;
