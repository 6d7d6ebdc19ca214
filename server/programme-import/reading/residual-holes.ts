import type { SheetAnswers } from '#contract/programme-import.ts';
import { msg } from '#contract/words.ts';
import type { SheetProgramme } from './gather-programmes.ts';
import { cellKey, type Findings } from './sheet-context.ts';

/**
 * A grid of residuals has one for all kilometres of a term, or none. What is missing is named at a residual of the same
 * term; left out, the term has none.
 */
export function withoutHoles(programme: SheetProgramme, answers: SheetAnswers, findings: Findings): SheetProgramme {
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
        message: msg`The grid has a hole: ${{ months }} months at ${{ kilometres: { whole: kilometres } }} km a year. Enter a residual there.`,
      });
  }
  return { facts, terms: { ...terms, residuals: terms.residuals.filter(({ months }) => !without.has(months)) } };
}
