/** The words of the documents that the server makes, by document and language: `deal.en.yaml`. */
import { parse } from 'yaml';
import { z } from 'zod';

const text = z.string().min(1);
const texts = z.record(z.string(), text);

/** What fields, figures, parts of a working, rules and sections are called. */
const names = z.strictObject({
  fields: texts,
  figures: texts,
  parts: texts,
  rules: texts,
  sections: texts,
  /** Sales taxes by the names that rates are stored under, and the fees of dealers' regulators by province. */
  taxes: texts,
  regulatorFees: texts,
});

const deal = z.strictObject({
  title: text,
  anyVehicle: text,
  caution: text,
  facts: z.strictObject({
    dealer: text,
    noDealer: text,
    date: text,
    mode: text,
    condition: text,
    mileage: text,
    province: text,
  }),
  options: texts,
  headline: z.strictObject({ cash: text, cashTerms: text, payment: text, terms: text, beforeTax: text }),
  tradeIn: text,
  taxes: text,
  terms: z.strictObject({ term: text, years: text, frequency: text, rate: text, kilometres: text }),
  figures: text,
  typedTotal: text,
  unexplained: text,
  closing: z.array(text),
  foot: text,
  pageOf: text,
  fileName: text,
});

const item = z.strictObject({ label: text, note: text.optional() });
const items = z.record(z.string(), item);
const byMode = z.strictObject({ Cash: text, Finance: text, Lease: text });

/** What a disclosure sheet calls its items; Québec has words of its own for some. */
const disclosure = z.strictObject({
  titles: byMode,
  caution: text,
  byLender: text,
  byLessor: text,
  none: text,
  headings: texts,
  paragraphs: texts,
  items,
  quebec: items,
  fileNames: byMode,
});

/** What each kind of file holds. */
export const documentShapes = { names, deal, disclosure } as const;

export type DocumentName = keyof typeof documentShapes;
export type DocumentWords<Name extends DocumentName> = z.output<(typeof documentShapes)[Name]>;

/** Reads a file of words. Throws when it does not fit. */
export function parseDocumentWords<Name extends DocumentName>(name: Name, yamlText: string): DocumentWords<Name> {
  // The shape was looked up by the same name.
  return documentShapes[name].parse(parse(yamlText)) as DocumentWords<Name>;
}

/** A text with its facts put in place of the words in braces. Throws for a fact that is not given. */
export function filled(sentence: string, facts: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { [name]: fact } = facts;
    if (fact === undefined) throw new TypeError(`“${sentence}” needs ${name}.`);
    return String(fact);
  });
}
