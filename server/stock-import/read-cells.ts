import { isPriceOnRequest } from '#contract/car-entry-rules.ts';
import { msg, type Words } from '#contract/words.ts';
import { largestNumber } from '#engine/money/read-number.ts';

/** Each reads one cell that is not empty: what it says, or a sentence on what is wrong with it. */

const oldestYear = 1900;
const yearsAhead = 2;
/** No car on a lot has run further: such a figure has a digit too many. */
const mostKilometres = 1_000_000;

export function readYear(text: string, thisYear: number): number | Words {
  const latest = thisYear + yearsAhead;
  const year = /^\d{4}(?:\.0+)?$/.test(text) ? Number(text) : 0;
  return year >= oldestYear && year <= latest ? year : msg`Give the year in four digits, up to ${{ latest }}.`;
}

const leastPrice = 100_00;

/** 0 where it is on request; else an amount as English, French and plain spreadsheets write it: "$45,990.00", "45 990,00 $", "45990". */
export function readPrice(text: string): { cents: number } | Words {
  if (isPriceOnRequest(text)) return { cents: 0 };
  const bare = text.replace(/CAD|\$|[\s\u00a0\u202f]/gi, '');
  const [, whole = '', fraction = ''] =
    /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2})\d*)?$/.exec(bare) ??
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(bare) ??
    [];
  if (whole === '') return msg`Write the price like 45990 or $45,990.00.`;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  if (cents > 0 && cents < leastPrice) return msg`A price of less than $100.00 is none of a car. Was it cut off?`;
  return cents > largestNumber * 100 ? msg`A price is at most 10,000,000.00.` : { cents };
}

/** A mile is 1,760 yards of 0.9144 m. */
const kilometresInAMile = 1.609344;

/** Kilometres, or miles where the cell says so or the column is of miles, which are converted. */
export function readKilometres(text: string, unit: 'km' | 'miles' = 'km'): { kilometres: number } | Words {
  const bare = text.replace(/kilom[eè]t(?:re|er)s?|kms?\b|mil(?:e|le)s?\b|mi\b\.?|[\s,\u00a0\u202f]/gi, '');
  if (!/^\d+(?:\.\d+)?$/.test(bare)) return msg`Write the kilometres like 42,000.`;
  const isMiles = /mi(?:l(?:e|le)s?)?\b/i.test(text) || (unit === 'miles' && !/k/i.test(text));
  const kilometres = Math.round(Number(bare) * (isMiles ? kilometresInAMile : 1));
  return kilometres > mostKilometres ? msg`A car has at most 1,000,000 km. Is there a digit too many?` : { kilometres };
}

export function readDoors(text: string): { doors: number } | Words {
  const [, doors] = /^([1-7])(?:\.0+)?(?:\s*(?:dr|doors?|portes?))?$/i.exec(text) ?? [];
  return doors === undefined ? msg`A car has 1 to 7 doors.` : { doors: Number(doors) };
}

const yes = /^(y|yes|true|1|oui|o|vrai|cpo|certified|certifi[eé]e?|x)$/i;

/** New, used or certified, in the words of dealers' systems. */
export function readCondition(text: string, certified: string): { condition: string } | Words {
  if (/^(c$|cpo|certified|certifi[ée])/i.test(text)) return { condition: 'CertifiedPreOwned' };
  if (/^(n|new|neufs?|neuves?|d[ée]mo|demonstrator|d[ée]monstrateur)$/i.test(text)) return { condition: 'New' };
  if (
    /^(u|used|pre-?\s?owned|(v[ée]hicule )?usag[ée]e?s?|(v[ée]hicule )?d['’]occasion|occasion|demo used|o)$/i.test(text)
  )
    return { condition: yes.test(certified) ? 'CertifiedPreOwned' : 'PreOwned' };
  return msg`Write New, Used or Certified.`;
}
