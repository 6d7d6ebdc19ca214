import type { Plugin } from 'vite';

/** The two fields as the recipes of CONTRIBUTING.md put them into the table, each before a field that is there. */
const additions = [
  ['  other: {', "  madeUpFee: { ...fee, plain: 'madeUpFeeCents', charge: 'taxed', allIn: true },\n"],
  ['  note: {', "  madeUpWish: { kind: 'text', section: 'notes', personal: true },\n"],
] as const;

/** The field table with a made-up fee and a made-up text of the person. Throws where it has no place for one. */
export const withNewFields = (table: string): string =>
  additions.reduce((text, [before, added]) => {
    if (!text.includes(before)) throw new Error(`The field table has no line that begins with "${before}".`);
    return text.replace(before, `${added}${before}`);
  }, table);

/** Their labels, which the compiler asks for. */
const labelled = (labels: string): string =>
  labels.replace(/^const labels = \{/m, '$& madeUpFee: msg`Made-up fee`, madeUpWish: msg`Made-up wish`,');

/** Lets everything that a test loads find the two fields in the table, and their labels. */
export const newFieldsInTable: Plugin = {
  name: 'new-fields-in-table',
  enforce: 'pre',
  transform(code, id) {
    if (id.endsWith('/engine/form/deal-fields.ts')) return withNewFields(code);
    return id.endsWith('/contract/labels/field-labels.ts') ? labelled(code) : undefined;
  },
};
