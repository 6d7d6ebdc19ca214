import { knownMakes } from '../vins/manufacturers.ts';

/**
 * Makes that are no longer built or not sold new in Canada, and stand on used-car lots all the same. Their models with their bodies
 * lie in past-models.csv; where both come from is written in README.md.
 */
export const pastMakes: readonly string[] = [
  'AMC',
  'ASUNA',
  'BUGATTI',
  'BYD',
  'CITROEN',
  'DAEWOO',
  'DAIHATSU',
  'DATSUN',
  'DELOREAN',
  'EAGLE',
  'FISKER',
  'GEO',
  'HUMMER',
  'INEOS',
  'ISUZU',
  'KARMA',
  'KOENIGSEGG',
  'LADA',
  'LANCIA',
  'MAYBACH',
  'MERCURY',
  'MERKUR',
  'MG',
  'OLDSMOBILE',
  'PACKARD',
  'PAGANI',
  'PEUGEOT',
  'PLYMOUTH',
  'PONTIAC',
  'RENAULT',
  'SAAB',
  'SATURN',
  'SCION',
  'SMART',
  'STUDEBAKER',
  'SUZUKI',
  'TRIUMPH',
  'YUGO',
];

const all = new Set([...knownMakes, ...pastMakes]);

/** Whether a make, in capitals as the catalogue writes it, is one that is built or was. */
export const isMakeOfCars = (name: string): boolean => all.has(name);
