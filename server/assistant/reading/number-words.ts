/** Numbers that people write as words, in English and French, up to ninety. `six` and `dix` are the same in both, or nearly so. */
export const smallNumbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
  quinze: 15,
  vingt: 20,
  trente: 30,
  quarante: 40,
  cinquante: 50,
  soixante: 60,
};

const word = Object.keys(smallNumbers).join('|');
/** What makes a word before it a number of a deal: everywhere else it stays a word, as in "one of them". */
const unit =
  'thousand|grand|hundred|k|mille|cents|years?|yrs?|ans?|annees?|months?|mois|percent|per cent|pour cent|dollars?|bucks|weeks?|semaines?';

const numbered = new RegExp(String.raw`\b(${word})(?:[ -](${word}))?(?=[ -](?:${unit})\b)`, 'g');

/** "five grand over six years" as "5 grand over 6 years"; hundreds are written out. The length of the text may change. */
export function withDigits(folded: string): string {
  return folded
    .replace(numbered, (_, first: string, second?: string) =>
      String((smallNumbers[first] ?? 0) + (smallNumbers[second ?? ''] ?? 0)),
    )
    .replace(/\b(?:a|un) (?=(?:thousand|mille)\b)/g, '1 ')
    .replace(/\b(\d{1,2})[ -](?:hundred|cents)\b(?! (?:par|a|each))/g, (_, hundreds: string) => `${hundreds}00`);
}
