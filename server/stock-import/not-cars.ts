import { vinProblem } from '#contract/car-entry-rules.ts';
import { isNoCarsVin } from '#reference/vins/other-vehicles.ts';

/** What dealers take in trade and this is no place for: motorcycles, trailers, campers, boats, snowmobiles, heavy trucks. */

const kinds =
  /\b(?:motor ?c?ycles?|motos?|motocyclettes?|scooters?|mopeds?|atvs?|utvs?|vtt|quads?(?! ?cab)|side[- ]by[- ]sides?|snowmobiles?|motoneiges?|trailers?|remorques?|roulottes?|campers?|motor ?homes?|fifth wheels?|5th wheels?|toy haulers?|rvs?|boats?|bateaux?|pontoons?|marine|watercrafts?|heavy (?:duty )?trucks?|camions? lourds?|tractors?|tracteurs?|powersports?|golf carts?|buses)\b/i;

/** A pickup or a car may be called so as well. */
const stillCars = /\bcars?\b|\bpick-?ups?\b|\bcamper vans?\b|\btrailer (?:hitch|tow)/i;

/** Makers of nothing else, in plain capitals. */
const makers = new Set(
  `HARLEYDAVIDSON HARLEY YAMAHA KAWASAKI DUCATI KTM POLARIS CANAM SKIDOO SEADOO ARCTICCAT VESPA PIAGGIO APRILIA HUSQVARNA MOTOGUZZI
  ROYALENFIELD INDIAN INDIANMOTORCYCLE BRP BOMBARDIER FREIGHTLINER INTERNATIONAL KENWORTH PETERBILT MACK WESTERNSTAR HINO NAVISTAR
  FORESTRIVER JAYCO KEYSTONE GULFSTREAM WINNEBAGO COACHMEN THORMOTORCOACH AIRSTREAM HEARTLAND BIGTEX PJTRAILERS TRITON
  TRACKER BAYLINER SEARAY LUND PRINCECRAFT LEGEND ALUMACRAFT CFMOTO KYMCO SEGWAY`.split(/\s+/),
);

/** Of makes that build both: trucks above what a car or a pickup weighs. */
const heavy = /\b(?:F-?[6-9]50|[5-9]500 ?HD|[67]500|E-?450 cutaway|CASCADIA|LCF|NPR|NQR|FVR|FTR)\b/i;

const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** What a row says of a vehicle, as far as it tells a car from others. */
type Kind = { readonly make: string; readonly model: string; readonly vin: string; readonly types: readonly string[] };

/** Whether a row is about something else than a car. */
export const isNoCar = ({ make, model, vin, types }: Kind): boolean =>
  types.some((type) => kinds.test(type) && !stillCars.test(type)) ||
  makers.has(plain(make)) ||
  heavy.test(model) ||
  // A typing error in a car's VIN may make another one's of it.
  (isNoCarsVin(vin) && vinProblem(vin) === undefined);
