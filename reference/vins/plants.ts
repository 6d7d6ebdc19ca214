/**
 * Where a car was put together, by the eleventh sign of its VIN, which each manufacturer gives out for itself and
 * reports to NHTSA under 49 CFR 565 (https://vpic.nhtsa.dot.gov/decoder/). Only plants of which the code is known; `*`
 * stands for every other code of an identifier whose cars all come from one place.
 */
const plantsByIdentifiers: readonly (readonly [identifiers: string, plants: Readonly<Record<string, string>>])[] = [
  [
    '19U 19V 19X 1HG 2HG 2HH 2HK 2HN 5FN 5FP 5FR 5J6 5J8 7FA',
    { A: 'Marysville, OH', B: 'Lincoln, AL', E: 'Greensburg, IN', H: 'Alliston, ON', L: 'East Liberty, OH' },
  ],
  ['JH4 JHL JHM', { C: 'Saitama', S: 'Suzuka' }],
  ['2T1 2T2 2T3', { C: 'Cambridge, ON', W: 'Woodstock, ON' }],
  ['4T1 58A', { U: 'Georgetown, KY' }],
  ['5TD', { S: 'Princeton, IN' }],
  ['5TB 5TF', { X: 'San Antonio, TX' }],
  ['5YF', { P: 'Blue Springs, MS' }],
  ['3TM', { M: 'Tijuana' }],
  [
    '1FA 1FM 1FT 1LN 5LM',
    {
      5: 'Flat Rock, MI',
      E: 'Louisville, KY',
      F: 'Dearborn, MI',
      G: 'Chicago, IL',
      K: 'Claycomo, MO',
      L: 'Wayne, MI',
      U: 'Louisville, KY',
    },
  ],
  ['2FM 2LM', { B: 'Oakville, ON' }],
  ['3FA 3FM 3LN', { M: 'Cuautitlán', R: 'Hermosillo' }],
  ['1G1', { 4: 'Orion, MI', 5: 'Bowling Green, KY', F: 'Kansas City, KS' }],
  ['1GC 1GT', { F: 'Flint, MI', Z: 'Fort Wayne, IN' }],
  ['1GK 1GN 1GY', { J: 'Lansing, MI', R: 'Arlington, TX' }],
  ['5GA', { J: 'Lansing, MI' }],
  ['2GC 2GT', { 1: 'Oshawa, ON' }],
  ['2GN', { 6: 'Ingersoll, ON' }],
  ['3GC 3GT', { G: 'Silao' }],
  ['3GN', { L: 'San Luis Potosí', S: 'Ramos Arizpe' }],
  ['2C3', { H: 'Brampton, ON' }],
  ['2C4', { R: 'Windsor, ON' }],
  ['1C4', { C: 'Detroit, MI', D: 'Belvidere, IL', W: 'Toledo, OH' }],
  ['1C6', { L: 'Toledo, OH', N: 'Sterling Heights, MI', S: 'Warren, MI' }],
  ['3C6', { E: 'Saltillo', G: 'Saltillo' }],
  ['3C3 3C4', { T: 'Toluca' }],
  ['5YJ 7SA', { A: 'Austin, TX', F: 'Fremont, CA' }],
  ['LRW', { '*': 'Shanghai' }],
  ['XP7', { '*': 'Grünheide' }],
  ['5NM 5NP 5NT', { H: 'Montgomery, AL' }],
  ['KM8 KMH', { A: 'Asan', U: 'Ulsan' }],
  ['5XX 5XY', { G: 'West Point, GA' }],
  ['3KP', { E: 'Pesquería' }],
  ['4S3 4S4', { 3: 'Lafayette, IN' }],
  ['3VV 3VW', { M: 'Puebla' }],
  ['1V2 1VW', { C: 'Chattanooga, TN' }],
  ['WVG WVW', { W: 'Wolfsburg' }],
  ['WAU', { A: 'Ingolstadt', N: 'Neckarsulm' }],
  ['WA1', { 2: 'San José Chiapa', D: 'Bratislava' }],
  ['5UX 5YM', { '*': 'Spartanburg, SC' }],
  ['3MW', { '*': 'San Luis Potosí' }],
  ['4JG 55S', { '*': 'Vance, AL' }],
  ['JM1 JM3', { 0: 'Hiroshima', 1: 'Hofu' }],
  ['3MV 3MZ', { M: 'Salamanca' }],
  ['7MM', { N: 'Huntsville, AL' }],
  ['1N4 1N6 5N1', { C: 'Smyrna, TN', N: 'Canton, MS' }],
  ['3N1', { L: 'Aguascalientes', Y: 'Aguascalientes' }],
  ['7JR', { G: 'Ridgeville, SC' }],
  ['YV1 YV4', { 1: 'Torslanda', 2: 'Gent' }],
  ['7FC 7PD', { N: 'Normal, IL' }],
  ['50E', { A: 'Casa Grande, AZ' }],
  ['SAL', { A: 'Solihull', H: 'Halewood' }],
  ['WP0', { L: 'Leipzig', S: 'Stuttgart' }],
  ['WP1', { D: 'Bratislava', L: 'Leipzig' }],
];

const plants = new Map(
  plantsByIdentifiers.flatMap(([identifiers, ofCodes]) => identifiers.split(' ').map((one) => [one, ofCodes] as const)),
);

/** Where the car of a VIN was put together; null where that is not known. */
export function plantOfVin(vin: string): string | null {
  const ofCodes = plants.get(vin.slice(0, 3)) ?? {};
  return ofCodes[vin.charAt(10)] ?? ofCodes['*'] ?? null;
}
