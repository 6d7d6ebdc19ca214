import { msg, type Words } from '#contract/words.ts';

/** Whether a car is still there to be sold: what systems and people write in columns of their own, or among conditions. */

/** Why a row is no car of the dealer's public stock, though nothing in it is wrong. */
export type Gone = 'sold' | 'onHold' | 'wholesale' | 'notForTheWeb';

const gone: readonly (readonly [RegExp, Gone])[] = [
  [
    /^(?:sold|vendue?s?|deal sold|in transit sold|delivered|livr[ée]e?|removed|deleted|supprim[ée]e?|retail sold)[.! ]*$/i,
    'sold',
  ],
  [
    /^(?:sold|vendue?)\b[^?]*\b(?:\d{1,4}[-/]\d{1,2}(?:[-/]\d{2,4})?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*\b[^?]*$/i,
    'sold',
  ],
  [/\bsold$/i, 'sold'],
  [
    /^(?:on[ -]?)?hold\b(?!.*\bsold\b)|^r[ée]serv[ée]e?s?$|^reserved$|^pending$|^(?:sale|deposit) pending$|^(?:deposit|acompte|d[ée]p[ôo]t)\b|^en attente$/i,
    'onHold',
  ],
  [/^(?:wholesale|wholesaled|auction|to auction|gros|encan|à l['’]encan)\b/i, 'wholesale'],
];

/** Nobody says it in more letters; a longer cell is a text. */
const longestState = 60;

/** Whether a cell says that a car is gone, in words that mean nothing else. */
export const saysGone = (text: string): Gone | undefined =>
  text.length > longestState ? undefined : gone.find(([words]) => words.test(text))?.[1];

/** Words of a car that is to be listed, and of where it stands, which does not matter here. */
const there =
  /^(?:available|avail\.?|active|actif|in[ -]?stock|en stock|stock|in inventory|inventory|for sale|à vendre|disponible|on (?:dealer )?lot|on[ -]site|in[ -]?transit|en transit|at detail|detail|as[- ]is|listed|live|online|retail|on dealer lot|ready|frontline|front line|ok)$/i;

const yes = /^(?:y|yes|true|1|o|oui|vrai|x)$/i;
const no = /^(?:n|no|false|0|non|faux)$/i;

/**
 * What a cell says of a car that is for sale or not: 'there', why it is gone, or a sentence where nobody can tell.
 *
 * @param heading of the column, in plain letters: a yes under "Sold" says another thing than one under "InStock"
 */
export function readAvailability(text: string, heading: string): Gone | 'there' | Words {
  const asked = /^(?:is)?(?:sold|vendu|estvendu)$/.test(heading)
    ? ({ yes: 'sold', no: 'there' } as const)
    : /hold|reserve/.test(heading)
      ? ({ yes: 'onHold', no: 'there' } as const)
      : /transit/.test(heading)
        ? ({ yes: 'there', no: 'there' } as const)
        : /web|internet|publish|advertise/.test(heading)
          ? ({ yes: 'there', no: 'notForTheWeb' } as const)
          : heading === 'wholesale'
            ? ({ yes: 'wholesale', no: 'there' } as const)
            : heading === 'instock'
              ? ({ yes: 'there', no: undefined } as const)
              : undefined;
  // Under "Sold" stands the day as well.
  if (asked?.yes === 'sold' && /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/.test(text)) return 'sold';
  if (asked && yes.test(text)) return asked.yes;
  if (asked?.no && no.test(text)) return asked.no;
  const found = saysGone(text);
  if (found) return found;
  if (there.test(text)) return 'there';
  return msg`Is this car for sale? Tell us whether this value means “for sale”, “sold”, “on hold” or “wholesale”.`;
}
