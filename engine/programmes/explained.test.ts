import { describe, expect, test } from 'vitest';
import { programmeCases } from '#engine/worked-examples/programme-cases.ts';
import { rateBook } from '#reference/rates/rate-book.ts';
import { chooseProgrammes } from './choose.ts';
import { explainChoice } from './explained.ts';
import { compareSets, decidingLine } from './weigh.ts';

const choices = programmeCases.map(({ id, inputs }) => ({ id, choice: chooseProgrammes(inputs, rateBook) }));

describe('what is said of a choice', () => {
  test.each(choices)('$id: the applied set is better than the next one by the line that is named', ({ choice }) => {
    const { applied, next } = choice;
    const said = explainChoice(choice);
    if (next === null) {
      expect(said).toMatchObject({ next: null, decidedBy: null });
      return;
    }
    expect(said.next?.ids).not.toEqual(said.applied.ids);
    expect(compareSets(applied, next)).toBeLessThan(0);
    if (said.next?.differenceCents != null) {
      expect(said.next.differenceCents).toBeGreaterThanOrEqual(0);
      expect(said.decidedBy === 'payment').toBe(said.next.differenceCents > 0);
    }
    expect(said.decidedBy).toBe(decidingLine(applied, next));
  });

  test.each(choices)('$id: each condition brings what the choice offers', ({ choice }) => {
    const { conditions, applied } = explainChoice(choice);
    expect(applied.differenceCents ?? 0).toBe(0);
    expect(conditions.map(({ needs, differenceCents }) => ({ needs, differenceCents }))).toEqual(
      choice.offers.map(({ offered, differenceCents }) => ({ needs: offered.needs, differenceCents })),
    );
    for (const { differenceCents } of conditions) expect(differenceCents ?? -1).toBeLessThan(0);
  });

  test('some case has a next best of each kind that the cases hold', () => {
    const lines = new Set(choices.map(({ choice }) => explainChoice(choice).decidedBy));
    expect(lines).toContain('payment');
    expect(lines).toContain(null);
  });
});
