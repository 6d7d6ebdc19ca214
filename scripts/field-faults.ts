import { readFileSync } from 'node:fs';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { chargedFields, fieldNames, specOf } from '#engine/form/field-lists.ts';
import { linesOfHeaders } from '#engine/form/header-lines.ts';

/** A place in the source, and what stands there when it is wrong. */
export type Fault = { readonly file: string; readonly find: string; readonly replace: string; readonly why: string };

/** Totals that a formula of their own makes, and no plain sum of their lines. */
const madeByFormula = ['salePrice', 'leaseSalePrice', 'capitalCostReduction', 'totalEstimatedTradeInValue'];

const lines = new Set<DealFieldName>(Object.values(linesOfHeaders).flat());

const isInPlainSum = (name: DealFieldName): boolean =>
  specOf(name).lineOf?.some((header) => !madeByFormula.includes(header)) ?? false;

const leftOutOfItsSum = (name: string): Fault => ({
  file: 'engine/price/sum-of-lines.ts',
  find: 'sum += deal[plainOf(line)];',
  replace: `sum += line === '${name}' ? 0 : deal[plainOf(line)];`,
  why: `${name} is left out of its sum.`,
});

const neverRead = (name: string): Fault => ({
  file: 'engine/read-deal.ts',
  find: 'if (field === undefined) continue;',
  replace: `if (field === undefined || key === '${name}') continue;`,
  why: `${name} is never read.`,
});

const leftOutOfWorkings = (name: string): Fault => ({
  file: 'engine/explain/working.ts',
  find: 'if (term === false) return [];',
  replace: `if (term === false || term.slice(1) === '${name}') return [];`,
  why: `${name} is left out where a working names it as a term.`,
});

/** The same as another entry in the field table. */
const saidOtherwise = (name: string, spec: string, why: string): Fault => ({
  file: 'engine/form/field-lists.ts',
  find: '(name: DealFieldName): FieldSpec => dealFields[name];',
  replace: `(name: DealFieldName): FieldSpec => name === '${name}' ? { ...dealFields[name], ${spec} } : dealFields[name];`,
  why,
});

const noLine = (name: string) => saidOtherwise(name, 'lineOf: []', `${name} is no line of its total.`);

const otherTax = (name: DealFieldName) =>
  specOf(name).charge === 'taxed'
    ? saidOtherwise(name, `charge: 'untaxed'`, `${name} is not taxed.`)
    : saidOtherwise(name, `charge: 'taxed'`, `${name} is taxed like the price.`);

/** The terms that the workings name one by one; the lines of a total they take from the table. */
function namedTerms(): string[] {
  const files = ['shared', 'purchase', 'lease'].map((mode) => `../engine/explain/${mode}-workings.ts`);
  const text = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n');
  return [...text.matchAll(/['`][+-](\w+)['`]/g)].flatMap(([, name]) => name ?? []);
}

/** For each field that counts in a sum: left out of it, left out of its working, and another entry in the table. */
export function fieldFaults(): Fault[] {
  const numbers = fieldNames.filter((name) => specOf(name).plain !== undefined && specOf(name).kind === 'money');
  const feeLines = chargedFields.filter((name) => lines.has(name) && specOf(name).section === 'other-taxes-and-fees');
  return [
    ...numbers.map((name) => (isInPlainSum(name) ? leftOutOfItsSum(name) : neverRead(name))),
    ...[...new Set([...lines, ...namedTerms()])].map(leftOutOfWorkings),
    ...[...lines].filter(isInPlainSum).map(noLine),
    ...feeLines.map(otherTax),
  ];
}
