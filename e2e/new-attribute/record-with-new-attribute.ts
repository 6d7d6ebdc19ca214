import type { Plugin } from 'vite';

const before = '  safetyCertificate: {';
const added = `  madeUpSeats: { kind: 'yesNo', means: 'Whether its seats are made up', words: /\\bmade[- ]up seats\\b/ },\n`;

/** The record of a car's attributes with one more that a car has or has not. Throws where it has no place for it. */
export function withNewAttribute(record: string): string {
  if (!record.includes(before)) throw new Error(`The record has no line that begins with "${before}".`);
  return record.replace(before, `${added}${before}`);
}

/** Its label and the headings of its column, which the compiler asks for. */
const asked: Readonly<Record<string, (code: string) => string>> = {
  '/contract/car-fields.ts': withNewAttribute,
  '/contract/labels/car-field-labels.ts': (code) =>
    code.replace(/^export const carFieldLabels\b.*\{/m, '$& madeUpSeats: msg`Made-up seats`,'),
  '/server/stock-import/attribute-aliases.ts': (code) =>
    code.replace(/^export const attributeAliases\b.*\{/m, `$& madeUpSeats: ['madeupseats'],`),
};

/** Lets everything that a test loads find the attribute in the record, with its label and headings. */
export const newAttributeInRecord: Plugin = {
  name: 'new-attribute-in-record',
  enforce: 'pre',
  transform: (code, id) => Object.entries(asked).find(([path]) => id.endsWith(path))?.[1](code),
};
