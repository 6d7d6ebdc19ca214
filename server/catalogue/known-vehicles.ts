import { msg } from '#contract/words.ts';

/** What the catalogue knows, for looking up thousands of cars. */
export type Vehicles = {
  /** The make of a name as dealers write it, by the catalogue's own name. */
  makeOf(text: string): { readonly id: string; readonly name: string } | undefined;
  /** The make of the catalogue's own name. */
  makeNamed(name: string): { readonly id: string; readonly name: string } | undefined;
  /** Whether a name is that of a make but for a letter or two. */
  isAlmostKnown(text: string): boolean;
  /** Whether anything is known of a make: one that came with a file alone has no models. */
  hasModels(makeId: string): boolean;
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
  CHEV: 'CHEVROLET',
  OLDS: 'OLDSMOBILE',
  AMERICANMOTORS: 'AMC',
  MERC: 'MERCURY',
  SMARTCAR: 'SMART',
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
  [/suv|vus\b|crossover|sport utility|utilitaire|\bmpv\b/i, 'SUV'],
  [/hatch|liftback|hayon/i, 'Hatchback'],
  [/convertible|cabriolet|roadster|decapotable/i, 'Convertible'],
  [/coup[eé]/i, 'Coupe'],
  [/wagon|estate|familiale/i, 'Wagon'],
  [
    /truck|pick.?up|super ?crew|crew\s?max|crew\s?cab|(extended|double|regular|reg|quad|super|king|access)\s?cab|camion/i,
    'Truck',
  ],
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
  /** Models that are sold used alone, by the names of their makes, with the body that each usually has. */
  readonly earlier?: readonly { readonly make: string; readonly model: string; readonly vehicleType: string }[];
};

type Model = {
  readonly name: string;
  readonly key: string;
  readonly vehicleType: string;
  readonly dearestCents: number | null;
};

/** Looks up cars in the catalogue as it was read. */
export function knownVehicles({ makes, models, earlier }: Catalogue): Vehicles {
  const nameOf = new Map(makes.map(({ id, name }) => [id, name]));
  const earlierOf = Map.groupBy(
    (earlier ?? []).map(({ model: name, ...row }) => ({ ...row, name, key: plain(name), dearestCents: null })),
    ({ make }) => make,
  );
  const byKey = new Map(makes.map((make) => [plain(make.name), make]));
  const ofMake = Map.groupBy(
    models.map((row) => ({ ...row, key: plain(row.name) })),
    ({ makeId }) => makeId,
  );
  return {
    makeOf: (text) => byKey.get(plain(text)) ?? byKey.get(makeAliases[plain(text)] ?? ''),
    makeNamed: (name) => makes.find((make) => make.name === name),
    isAlmostKnown: (text) => plain(text).length > 3 && [...byKey.keys()].some((key) => areAlike(key, plain(text))),
    hasModels: (id) => ofMake.has(id),
    modelOf: (makeId, text, body) => {
      const known = ofMake.get(makeId) ?? [];
      const found = matchModel(known, text.trim(), body);
      if (found.isKnown || !earlier) return found;
      return byFamily(found, known, matchModel(earlierOf.get(nameOf.get(makeId) ?? '') ?? [], text.trim(), body), body);
    },
  };
}

/** Whether two words differ in a letter, or two letters have changed places. */
function areAlike(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && long[at] === short[at]) at += 1;
  const [rest, shortRest] = [long.slice(at + 1), short.slice(at)];
  if (long.length > short.length) return rest === shortRest;
  return (
    rest === shortRest.slice(1) ||
    (rest.slice(1) === shortRest.slice(2) && long[at] === short[at + 1] && long[at + 1] === short[at])
  );
}

type Found = Matched & { readonly isKnown: boolean };

/**
 * A used car's model that the catalogue has not under that name: "Civic", of which it has a Civic Sedan and a Civic Hatchback,
 * or one that is not built any more. Its type is the one that the body says, else the usual one.
 */
function byFamily({ model: text, ...found }: Found, known: readonly Model[], usual: Found, body: string): Matched {
  const key = plain(text);
  const family = known.filter(({ name }) => key.length > 1 && plain(name.split(' ')[0] ?? '') === key);
  const said = typeOfBody(body);
  const vehicleType = said ?? (usual.isKnown ? usual : family[0])?.vehicleType;
  // "Civic Sedan" is what a sedan called Civic is; "Corvette Stingray" would be another car.
  const named = family.find(
    (model) => model.vehicleType === said && plain(model.name) === key + plain(model.vehicleType),
  );
  const dearestCents = Math.max(0, ...family.map((model) => model.dearestCents ?? 0)) || null;
  if (!usual.isKnown) return { ...found, model: named?.name ?? text, dearestCents, vehicleType };
  return { model: named?.name ?? usual.model, rest: usual.rest, dearestCents, vehicleType };
}

/** The model of that very name; else the longest name that the text begins with, followed by the trim. */
function matchModel(known: readonly Model[], text: string, body: string): Found {
  const key = plain(text);
  const said = typeOfBody(body);
  const exact = known.filter((model) => model.key === key);
  const best = exact.length > 0 ? exact : longestBegun(known, text);
  // A name that several types share is of the type that the body says: "Civic" may be either.
  const [first] = best;
  if (!first) return { model: text, dearestCents: null, rest: '', vehicleType: said, isKnown: false };
  const model = best.find(({ vehicleType }) => vehicleType === said) ?? first;
  return {
    model: model.name,
    dearestCents: model.dearestCents,
    rest: exact.length > 0 ? '' : restBehind(text, model.key),
    vehicleType: model.vehicleType,
    isKnown: true,
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

/** What is asked where such a price may be right. */
export const confirmPrice = msg`Confirm the price if it’s right.`;

/** What is said of such a price. */
export const farOff = msg`This price looks wrong for this model. Is the decimal point in the right place?`;
