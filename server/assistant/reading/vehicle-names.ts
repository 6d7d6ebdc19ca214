import type { ListedCar } from '../stock.ts';
import { compact, fold, wordsOf } from './sentence.ts';

/** A name under which cars are looked for: of a make, or of some of its models. */
export type VehicleName = { readonly make: string; readonly models: ReadonlySet<string> | null };

/** What people call makes, and how they write them in a hurry. */
const makeNicknames: Readonly<Record<string, string>> = {
  vw: 'VOLKSWAGEN',
  chevy: 'CHEVROLET',
  merc: 'MERCEDES-BENZ',
  mercedes: 'MERCEDES-BENZ',
  benz: 'MERCEDES-BENZ',
  caddy: 'CADILLAC',
  beemer: 'BMW',
  bimmer: 'BMW',
  beamer: 'BMW',
  alfa: 'ALFA ROMEO',
  aston: 'ASTON MARTIN',
  rolls: 'ROLLS-ROYCE',
  landrover: 'LAND ROVER',
  mitsu: 'MITSUBISHI',
  subie: 'SUBARU',
  yota: 'TOYOTA',
  hyundia: 'HYUNDAI',
};

/** Everyday words that are a model all the same, where no other reading of the sentence makes sense. */
const everyday = new Set([
  'air',
  'gravity',
  'legacy',
  'express',
  'transit',
  'passport',
  'venue',
  'crown',
  'discovery',
  'leaf',
  'soul',
  'spectre',
  'ascent',
]);

/** First words that name no model by themselves, and models whose name is an everyday word. */
const needCompany = new Set([
  ...everyday,
  'grand',
  'range',
  'santa',
  'land',
  'model',
  'continental',
  'plug',
  'cooper',
  'rs',
  'id',
  'vf',
  'gr',
  'polestar',
  'e',
  'charger',
  'sprinter',
  'pilot',
  'compass',
  'escape',
  'accord',
  'atlas',
  'explorer',
  'ranger',
]);

const needsMake = (name: string): boolean =>
  /^\d+$/.test(name) || (name.length <= 2 && !/\d/.test(name)) || name.length === 1;

type Named = Pick<ListedCar, 'make' | 'model'>;

/** All names of makes and models of the stock, written without spaces and marks. */
export function vehicleNames(cars: readonly Named[]): ReadonlyMap<string, VehicleName> {
  const names = new Map<string, { make: string; models: Set<string> | null }>();
  const modelsByMake = Map.groupBy(cars, ({ make }) => make);
  for (const [make, own] of modelsByMake) {
    const modelsOfMake = [...new Set(own.map((car) => car.model))];
    const wholes = new Set(modelsOfMake.map(compact));
    for (const model of modelsOfMake) {
      for (const name of namesOfModel(make, model, wholes)) addModel(names, name, make, model);
    }
  }
  for (const make of modelsByMake.keys()) names.set(compact(make), { make, models: null });
  for (const [nickname, make] of Object.entries(makeNicknames)) {
    if (modelsByMake.has(make)) names.set(nickname, { make, models: null });
  }
  return names;
}

const namesByModels = new WeakMap<readonly Named[], ReadonlyMap<string, VehicleName>>();

/** The same of all models that are listed, made once for each list of them. */
export function namesOfModels(models: readonly Named[]): ReadonlyMap<string, VehicleName> {
  const names = namesByModels.get(models) ?? vehicleNames(models);
  namesByModels.set(models, names);
  return names;
}

type Names = Map<string, { make: string; models: Set<string> | null }>;

function addModel(names: Names, name: string, make: string, model: string): void {
  const known = names.get(name);
  if (known?.make === make) known.models?.add(model);
  else if (!known) names.set(name, { make, models: new Set([model]) });
}

/**
 * Civic Sedan: civicsedan, civic; F-150 Lightning: its whole name alone, for F-150 is another model. RX: lexusrx alone, because "rx" and "is" and "1500" stand for
 * other things too.
 */
function namesOfModel(make: string, model: string, wholes: ReadonlySet<string>): string[] {
  const whole = compact(model);
  const [first = '', second = ''] = wordsOf(fold(model)).map(({ text }) => compact(text));
  const head = /^\d$/.test(first) ? first + second : first;
  const heads = !wholes.has(head) && !needCompany.has(head) && !needsMake(head) && head !== compact(make) ? [head] : [];
  const own = [whole, ...heads];
  const alone = own.filter((name) => !needsMake(name) && !everyday.has(name));
  return [...alone, ...own.map((name) => compact(make) + name)];
}
