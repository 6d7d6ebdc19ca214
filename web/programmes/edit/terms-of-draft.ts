import { noEnd } from '#contract/no-end.ts';
import type { ProgrammeTerms } from '#contract/programme-shape.ts';
import { plainWritten } from '#engine/money/read-written.ts';
import type { Draft } from './draft.ts';

/** What is sent, and which cell of the form each of its fields stands in. */
export type Written = { readonly terms: ProgrammeTerms; readonly cells: Readonly<Record<string, string>> };

/** The names of a text, parted by commas, or by semicolons where there is one. */
const namesIn = (text: string): string[] =>
  text
    .split(text.includes(';') ? ';' : ',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** A number of things; what is none is sent as nothing, and the server names its field. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));
const countOf = (text: string): number => numberOf(plainWritten(text, 'count', 'any'));
const countOrNull = (text: string): number | null => (text.trim() === '' ? null : countOf(text));
const amountOf = (text: string): string => plainWritten(text, 'money', 'en') || text.trim();
const amountOrNull = (text: string): string | null => (text.trim() === '' ? null : amountOf(text));

/** What a form says of a programme. What is wrong in it is left to the server to name. */
export function termsOfDraft(draft: Draft): Written {
  const common = {
    name: draft.name.trim(),
    source: draft.source.trim(),
    cars: {
      makes: namesIn(draft.makes),
      models: namesIn(draft.models),
      trims: namesIn(draft.trims),
      years: namesIn(draft.years).map(numberOf),
      conditions: [...draft.conditions],
      oldestYear: draft.oldestYear.trim() === '' ? null : numberOf(draft.oldestYear),
      mostKilometres: countOrNull(draft.mostKilometres),
    },
    provinces: [...draft.provinces],
    from: draft.from,
    until: draft.until === '' ? noEnd : draft.until,
    who: [...draft.who],
  };
  switch (draft.kind) {
    case 'finance':
      return financeTerms(draft, common);
    case 'lease':
      return leaseTerms(draft, common);
    case 'rebate':
      return rebateTerms(draft, common);
    case 'governmentRebate':
      return governmentTerms(draft, common);
  }
}

type Common = Omit<Extract<ProgrammeTerms, { kind: 'rebate' }>, 'kind' | 'rows'>;

/** A column of which nothing but its months is stated says nothing. */
const isStated = ({ rate, amountFrom, amountTo, fee, deposit }: Draft['columns'][number]): boolean =>
  [rate, amountFrom, amountTo, fee, deposit].some((text) => text.trim() !== '');

const statedColumns = ({ columns }: Draft) =>
  columns.map((column, place) => ({ column, place })).filter(({ column }) => isStated(column));

/** For each field of the rows that are sent the cell that it was typed in. */
const cellsOfRows = (places: readonly number[], fields: Readonly<Record<string, string>>) =>
  places.flatMap((place, row) =>
    Object.entries({ ...fields, '': 'rate' }).map(([field, cell]) => [
      field === '' ? `rows.${row}` : `rows.${row}.${field}`,
      `${cell}.${place}`,
    ]),
  );

function financeTerms(draft: Draft, common: Common): Written {
  const stated = statedColumns(draft);
  const rows = stated.map(({ column }) => ({
    months: numberOf(column.months),
    interestRate: column.rate,
    amountFrom: amountOrNull(column.amountFrom),
    amountTo: amountOrNull(column.amountTo),
    lenderFee: amountOrNull(column.fee),
    feeFinanced: column.isFinanced,
  }));
  const cells = cellsOfRows(
    stated.map(({ place }) => place),
    { months: 'months', interestRate: 'rate', amountFrom: 'amountFrom', amountTo: 'amountTo', lenderFee: 'fee' },
  );
  return { terms: { ...common, kind: 'finance', special: draft.special, rows }, cells: Object.fromEntries(cells) };
}

function leaseTerms(draft: Draft, common: Common): Written {
  const stated = statedColumns(draft);
  const rows = stated.map(({ column }) => ({
    months: numberOf(column.months),
    acquisitionFee: amountOrNull(column.fee),
    feeFinanced: column.isFinanced,
    securityDeposit: amountOrNull(column.deposit),
    ...(draft.rateUnit === 'factor' ? { moneyFactor: column.rate } : { interestRate: column.rate }),
  }));
  const cells = cellsOfRows(
    stated.map(({ place }) => place),
    { months: 'months', interestRate: 'rate', moneyFactor: 'rate', acquisitionFee: 'fee', securityDeposit: 'deposit' },
  );
  const { residuals, residualCells } = residualsOf(draft);
  const beyond = draft.perKm.trim() === '' ? null : { perKm: amountOf(draft.perKm), unit: draft.perKmUnit };
  return {
    terms: { ...common, kind: 'lease', special: draft.special, rows, residuals, beyond },
    cells: { ...Object.fromEntries(cells), ...residualCells, 'beyond.perKm': 'perKm' },
  };
}

/** The residuals that are stated; two rows of a lease with the same months share theirs. */
function residualsOf({ columns, residuals }: Draft) {
  const cells: Record<string, string> = {};
  const sent = new Map<string, { months: number; allowedKM: number; residualPercentage: string }>();
  residuals.forEach(({ kilometres, cells: texts }, line) => {
    columns.forEach(({ months }, place) => {
      const text = (texts[place] ?? '').trim();
      const [term, km] = [numberOf(months), countOf(kilometres)];
      const named = `${term}x${km}`;
      cells[`residuals.${named}`] ??= `residual.${line}.${place}`;
      const key = `${named} ${text}`;
      if (text === '' || sent.has(key)) return;
      const at = `residuals.${sent.size}`;
      sent.set(key, { months: term, allowedKM: km, residualPercentage: text });
      cells[`${at}.residualPercentage`] = `residual.${line}.${place}`;
      cells[`${at}.months`] = `months.${place}`;
      cells[`${at}.allowedKM`] = `kilometres.${line}`;
    });
  });
  return { residuals: [...sent.values()], residualCells: cells };
}

function rebateTerms({ rebates }: Draft, common: Common): Written {
  const rows = rebates.map(({ amount, modes, notWith, ...row }) => ({
    ...row,
    amount: amountOf(amount),
    modes: [...modes],
    notWith: [...notWith],
  }));
  return { terms: { ...common, kind: 'rebate', rows }, cells: {} };
}

function governmentTerms({ rebates, mostPrice, attest }: Draft, common: Common): Written {
  const rows = rebates.map(({ amount, modes, notWith }) => ({
    amount: amountOf(amount),
    modes: [...modes],
    notWith: [...notWith],
  }));
  const own = { mostPrice: amountOrNull(mostPrice), attest: attest.trim() };
  return { terms: { ...common, kind: 'governmentRebate', ...own, rows }, cells: {} };
}

/**
 * What the server found wrong, by the cells of the form: `rate.2`, `residual.1.0`, `models`, `rows.0.amount` of a rebate.
 *
 * @param fields by their names on the wire, beginning with the place of the programme in the list
 */
export function errorsByCell(
  fields: Readonly<Record<string, string>>,
  { cells }: Pick<Written, 'cells'>,
): Record<string, string> {
  const named = Object.entries(fields).map(([name, words]) => {
    const field = name.replace(/^programmes\.0\.(?:terms\.)?/, '');
    const list = /^(?:cars\.)?(makes|models|trims|years|conditions|oldestYear|mostKilometres|provinces|who)\b/.exec(
      field,
    );
    return [cells[field] ?? list?.[1] ?? field, words] as const;
  });
  const errors: Record<string, string> = {};
  for (const [cell, words] of named) errors[cell] = cell in errors ? `${errors[cell]} ${words}` : words;
  return errors;
}
