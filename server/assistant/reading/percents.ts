import { plainWritten } from '#engine/money/read-written.ts';
import { type Label, labelled, type Valued } from './labelled.ts';
import type { Groups, Sentence } from './sentence.ts';

/** The percentages of a sentence, each as its text with a point: "4.9". */
export type Percents = {
  readonly rate: string | null;
  readonly residual: string | null;
  readonly down: string | null;
  readonly discount: string | null;
  /** Rates that are set against each other; none where one is said. */
  readonly rates: readonly string[];
};

/** Above it a percentage is hardly a rate of interest, and below it hardly a residual. */
const highestRate = 35;
const lowestResidual = 20;
const hardly = 20;

type Name = 'rate' | 'residual' | 'down' | 'discount' | 'tax';

export const residualWords = String.raw`\b(?:residu(?:al|els?|elles?)(?: values?)?|resid|valeur residuelle|buy ?-?outs?|rachat)\b`;
export const downWords = String.raw`\b(?:down ?-?payments?|(?:money |cash )?down|up ?front|deposits?|mise de fonds|acompte|d'avance|comptant|versement initial|depot|cash)\b`;
export const discountWords = String.raw`\b(?:discount|off|rabais|escompte)\b`;

/** "5,000 down" has its number already. */
const ofNoAmount = String.raw`(?<!\d ?(?:\$|k|grand|dollars|bucks)? (?:as |for |in |de |d'|en )?)`;

const isMarked = ({ groups }: Valued): boolean => groups.mark !== undefined;
/** Only a number that says so is a percentage here: "5000 down" is none. */
const ifMarked = (valued: Valued): number => (isMarked(valued) ? 0 : Number.POSITIVE_INFINITY);

const labels: readonly Label<Name>[] = [
  {
    name: 'rate',
    pattern: /\b(?:rates?|apr|interest|interets?|taux|tap)\b/,
    usually: 'before its number',
    unlike: ({ value }) => (value > highestRate ? hardly : 0),
  },
  {
    name: 'residual',
    pattern: new RegExp(residualWords),
    usually: 'before its number',
    unlike: ({ value }) => (value < lowestResidual || value > 95 ? hardly : 0),
  },
  {
    name: 'down',
    pattern: new RegExp(ofNoAmount + downWords),
    usually: 'after its number',
    unlike: (valued) => ifMarked(valued) + (Number.isInteger(valued.value) ? 0 : 3),
  },
  { name: 'discount', pattern: new RegExp(ofNoAmount + discountWords), usually: 'after its number', unlike: ifMarked },
  {
    name: 'tax',
    pattern: /\b(?:tax(?:es?)?|hst|gst|pst|qst|rst|tps|tvq|tvh)\b/,
    usually: 'after its number',
    unlike: ifMarked,
  },
];

/** A number that may be a percentage: with its sign, or of a percentage's size and nothing else beside it. */
const number =
  /(?<![\w.,$-])(?:(?<marked>\d{1,3}(?:[.,]\d{1,3})?)(?<mark> ?(?:%|percent\b|per ?cent\b|pct\b|pour ?cents?\b))|(?<bare>\d{1,3}(?:\.\d{1,3}|,\d{1,2})?)(?![a-z\d]|[.,]\d| ?(?:\$|k\b|dollars\b|bucks\b|grand\b|thousand\b|mille\b|\d{3}\b|km\b|%)))/;
/** After these a number without a sign is a rate. */
const bareRates = [
  /(?:\bat|@|\ba) (?<n>\d{1,2}(?:\.\d{1,3}|,\d{1,2}))(?!\d)/,
  /(?:\bat|@) ?(?<n>\d{1,2})\b(?=,|$|\?|\.$| (?:over|for|sur|with)\b)/,
];

/** More of them are no sentence about one deal. */
const most = 6;
const numberOf = ({ marked, bare }: Groups): number => Number(plainWritten(marked ?? bare ?? '', 'rate', 'any'));

/** Reads the percentages, in any order, and blanks them with the words that tell them. */
export function readPercents(sentence: Sentence, isLease: boolean): Percents {
  const values = sentence
    .places(number)
    .map((place): Valued => ({ ...place, value: numberOf(place.groups) }))
    .filter((valued) => isMarked(valued) || valued.value <= 100)
    .slice(0, most);
  const found = labelled(sentence.text, values, labels);
  const told = new Set([...found.values()].map(({ valued }) => valued));
  const rest = values.filter((valued) => !told.has(valued));
  for (const { valued, word } of found.values()) {
    sentence.blank(valued);
    sentence.blank(word);
  }
  const marked = rest.filter(isMarked);
  // 6.99 alone is a rate, as nobody writes a price or a term like that.
  const bare = rest.filter(
    (valued) => !isMarked(valued) && !Number.isInteger(valued.value) && valued.value < highestRate,
  );
  for (const valued of [...marked, ...bare]) sentence.blank(valued);
  const asResidual = isLease ? marked.find(({ value }) => value >= lowestResidual) : undefined;
  const rates = [found.get('rate')?.valued, ...marked, ...bare].filter(
    (valued) => valued !== undefined && valued !== asResidual,
  );
  const texts = [...new Set(rates.map((valued) => String(valued?.value)))];
  const textOf = (name: Name): string | null => {
    const valued = found.get(name)?.valued;
    return valued ? String(valued.value) : null;
  };
  return {
    rate: texts[0] ?? bareRate(sentence),
    residual: textOf('residual') ?? (asResidual ? String(asResidual.value) : null),
    down: textOf('down'),
    discount: textOf('discount'),
    rates: texts.length > 1 ? texts : [],
  };
}

function bareRate(sentence: Sentence): string | null {
  for (const pattern of bareRates) {
    const found = sentence.take(pattern);
    if (found?.n) return found.n.replace(',', '.');
  }
  return null;
}
