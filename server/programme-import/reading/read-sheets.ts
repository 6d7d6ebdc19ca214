import type { SheetAnswers } from '#contract/programme-import.ts';
import { msg } from '#contract/words.ts';
import { isAbove } from '#engine/money/read-number.ts';
import type { WorkbookSheet } from '../../kit/table-files/read-workbook.ts';
import { type Block, findBlocks, guessBlock } from './find-blocks.ts';
import { gatherProgrammes, type SheetProgramme } from './gather-programmes.ts';
import { readPeriod } from './read-days.ts';
import { readFacts, type SheetFact } from './read-facts.ts';
import { addressOf, cellKey, type Findings, noFindings, type SheetCatalogue } from './sheet-context.ts';

/** What a rate sheet says: its tables, the programmes in it, and what was found on the way. */
export type ReadSheets = {
  readonly blocks: readonly Block[];
  readonly programmes: readonly SheetProgramme[];
  readonly findings: Findings;
};

/** Reads a rate sheet, with what the dealer has said of it. */
export function readSheets(
  sheets: readonly WorkbookSheet[],
  source: string,
  catalogue: SheetCatalogue,
  answers: SheetAnswers,
): ReadSheets {
  const findings = noFindings();
  const found = sheets.flatMap(findBlocks);
  const isGuessed = found.length === 0;
  const all = isGuessed ? sheets.flatMap(guessBlock) : found;
  const blocks = withSharedDays(all.map((block, number) => named(block, answers.columns?.[number])));
  const facts =
    isGuessed && answers.columns === undefined
      ? []
      : blocks.flatMap((block) => asPercentages(readFacts({ block, catalogue, answers, findings }), findings));
  const isAsked = [findings.lacking, findings.unknownModels].some(({ size }) => size > 0);
  if (isGuessed && facts.length === 0 && !isAsked && findings.unreadable.length === 0) findings.lacking.add('table');
  const programmes = gatherProgrammes(facts, source, catalogue, findings).map((programme) =>
    withoutHoles(programme, answers, findings),
  );
  noteLeaseHoles(programmes, findings);
  noteNotOffered(facts, findings);
  return { blocks, programmes, findings };
}

/** Days that one sheet of a workbook says are those of its other sheets, unless two say different ones. */
function withSharedDays(blocks: readonly Block[]): Block[] {
  const periods = blocks.map(({ titles }) => titles.map(readPeriod).filter((period) => period !== undefined));
  const whole = periods.flat().flatMap(({ from, until }) => (from && until ? [`${from} to ${until}`] : []));
  const [shared, ...others] = new Set(whole);
  if (shared === undefined || others.length > 0) return [...blocks];
  return blocks.map((block, number) =>
    periods[number]?.length === 0 ? { ...block, titles: [shared, ...block.titles] } : block,
  );
}

/** A table with its columns as the dealer has named them. */
const named = (block: Block, fields: NonNullable<SheetAnswers['columns']>[number] | undefined): Block =>
  fields === undefined || fields.length !== block.columns.length
    ? block
    : {
        ...block,
        columns: block.columns.map((column, place) => ({
          ...column,
          field: fields[place] ?? undefined,
          ...(fields[place] === null ? { months: [], kilometres: undefined } : {}),
        })),
      };

/** A spreadsheet without its formats says 0.57 for 57 %; no residual is that small, and no table has only such rates. */
function asPercentages(facts: readonly SheetFact[], findings: Findings): SheetFact[] {
  const isFraction = (field: SheetFact['field'], most: number) => {
    const values = facts.flatMap((fact) => (fact.field === field && fact.value !== null ? [fact.value] : []));
    const some = values.some((value) => value !== '0' && (field === 'residual' || /\.\d{3}/.test(value)));
    return some && values.every((value) => Number(value) <= most);
  };
  const fields = new Set([
    ...(isFraction('residual', 1) ? ['residual'] : []),
    ...(isFraction('financeRate', 0.2) ? ['financeRate'] : []),
    ...(isFraction('leaseRate', 0.2) ? ['leaseRate'] : []),
  ]);
  const [first] = facts.filter(({ field, value }) => fields.has(field) && value !== null);
  if (first)
    note(
      findings,
      first,
      msg`We read ${{ value: first.value ?? '' }} as ${{ percentage: hundredfold(first.value ?? '0') }}%, and did the same for the rest of this table.`,
    );
  return facts.map((fact) =>
    fields.has(fact.field) && fact.value !== null ? { ...fact, value: hundredfold(fact.value) } : fact,
  );
}

const hundredfold = (value: string): string => String(Number((Number(value) * 100).toPrecision(12)));

const note = ({ notes }: Findings, { at, value }: SheetFact, message: Findings['notes'][number]['message']): void => {
  notes.push({ key: cellKey(at), cell: cellKey(at), value: value ?? '', message });
};

/** A rate without a residual for its months is no lease; a residual without a rate neither. */
function noteLeaseHoles(programmes: readonly SheetProgramme[], findings: Findings): void {
  for (const { terms, facts } of programmes) {
    if (terms.kind !== 'lease' || terms.rows.length === 0 || terms.residuals.length === 0) continue;
    const [rates, residuals] = [
      new Set(terms.rows.map(({ months }) => months)),
      new Set(terms.residuals.map(({ months }) => months)),
    ];
    for (const fact of facts) {
      const isHole = fact.field === 'residual' ? !rates.has(fact.months) : !residuals.has(fact.months);
      if (!isHole || findings.notes.some(({ key }) => key === cellKey(fact.at))) continue;
      if (fact.field === 'residual')
        note(
          findings,
          fact,
          msg`There’s no lease rate for ${{ months: fact.months }} months, so this residual won’t be used.`,
        );
      else
        note(
          findings,
          fact,
          msg`There’s no residual for ${{ months: fact.months }} months, so this rate won’t be used.`,
        );
    }
  }
}

function noteNotOffered(facts: readonly SheetFact[], findings: Findings): void {
  const empty = facts.filter(({ value }) => value === null);
  const cells = empty.slice(0, 5).map(({ at }) => addressOf(at));
  const [first] = empty;
  if (first) {
    const all = empty.length > cells.length ? [...cells, '…'] : cells;
    note(findings, first, msg`We read these cells as “not offered”: ${{ cells: { all, parted: ', ' } }}.`);
  }
  const large = facts.find(({ field, value }) => field.endsWith('Rate') && value !== null && isAbove(value, 35));
  if (large) note(findings, large, msg`A rate over 35% a year is a criminal rate of interest.`);
}

/**
 * A grid of residuals has one for all kilometres of a term, or none. What is missing is named at a residual of the same
 * term; left out, the term has none.
 */
function withoutHoles(programme: SheetProgramme, answers: SheetAnswers, findings: Findings): SheetProgramme {
  const { terms, facts } = programme;
  if (terms.kind !== 'lease') return programme;
  const columns = [...new Set(terms.residuals.map(({ allowedKM }) => allowedKM))].toSorted((one, other) => one - other);
  const without = new Set<number>();
  for (const [months, cells] of Map.groupBy(terms.residuals, (cell) => cell.months)) {
    const kilometres = columns.find((column) => !cells.some(({ allowedKM }) => allowedKM === column));
    const fact = facts.find((one) => one.field === 'residual' && one.months === months);
    if (kilometres === undefined || !fact) continue;
    const key = `hole:${cellKey(fact.at)}`;
    if (answers.leftOut.includes(key)) without.add(months);
    else
      findings.unreadable.push({
        key,
        cell: cellKey(fact.at),
        value: '',
        message: msg`The grid is missing a residual for ${{ months }} months at ${{ kilometres: { whole: kilometres } }} km a year. Please add it.`,
      });
  }
  return { facts, terms: { ...terms, residuals: terms.residuals.filter(({ months }) => !without.has(months)) } };
}
