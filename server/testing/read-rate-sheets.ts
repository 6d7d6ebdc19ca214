import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { SheetAnswers } from '#contract/programme-import.ts';
import { sentenceIn } from '../kit/sentences.ts';
import { readSheets } from '../programme-import/reading/read-sheets.ts';
import { noAnswers, type SheetCatalogue } from '../programme-import/reading/sheet-context.ts';

const trims: Record<string, readonly string[]> = {
  RDX: ['A-Spec', 'Elite', 'Platinum Elite', 'Tech'],
  MDX: ['A-Spec', 'Tech', 'Type S'],
  TLX: ['A-Spec', 'Type S'],
  Integra: ['A-Spec', 'Elite', 'Type S'],
};

/** The cars of a dealer that sells Acuras. */
export const catalogue: SheetCatalogue = {
  ownMakes: ['ACURA'],
  makeOf: (text) => (text.toUpperCase() === 'ACURA' ? 'ACURA' : undefined),
  modelOf: (_make, text) => {
    const model = Object.keys(trims).find((name) => text.toUpperCase().startsWith(name.toUpperCase()));
    return model === undefined ? undefined : { model, rest: text.slice(model.length).trim() };
  },
  modelsOf: () => Object.keys(trims),
  trimsOf: (_make, model) => trims[model] ?? [],
};

/** A file of `samples` as a sheet of cells. */
export function sheetOf(name: string) {
  const text = readFileSync(join(import.meta.dirname, '../programme-import/samples', name), 'utf8');
  const delimiter = name.endsWith('.tsv') ? '\t' : text.includes(';') ? ';' : ',';
  const rows: string[][] = parse(text, { delimiter, relax_column_count: true });
  return { name: 'Rates', rows };
}

/** What is read from a file of `samples`. */
export const readSample = (name: string, answers: Partial<SheetAnswers> = {}) =>
  readSheets([sheetOf(name)], name, catalogue, { ...noAnswers, ...answers });

/** What programmes say, short: kind, model and trims, then each row and residual. */
export const short = ({ programmes }: ReturnType<typeof readSheets>) =>
  programmes.map(({ terms }) => {
    const head = `${terms.kind} ${terms.name} [${terms.cars.trims.join(', ')}] ${terms.from} ${terms.until}`;
    if (terms.kind === 'rebate')
      return [head, ...terms.rows.map(({ amount, modes, stacks }) => `${amount} ${modes.join('+')} ${stacks}`)];
    if (terms.kind === 'governmentRebate') {
      const rows = terms.rows.map(({ amount, modes }) => `${amount} ${modes.join('+')}`);
      return [head, ...rows, `${terms.mostPrice} ${terms.attest}`];
    }
    const rows = terms.rows
      .map((row) => `${row.months}: ${'interestRate' in row ? row.interestRate : row.moneyFactor}`)
      .join(', ');
    if (terms.kind === 'finance') return [head, rows];
    return [
      head,
      rows,
      terms.residuals
        .map(({ months, allowedKM, residualPercentage }) => `${months}/${allowedKM}: ${residualPercentage}`)
        .join(', '),
    ];
  });

/** Findings by their cells. */
export const said = (findings: readonly { cell: string; message: Parameters<typeof sentenceIn>[1] }[]) =>
  findings.map(({ cell, message }) => `${cell} ${sentenceIn('en', message)}`);
