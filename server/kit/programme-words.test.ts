import { expect, it } from 'vitest';
import { noEnd } from '#contract/no-end.ts';
import { programmesText } from './programme-words.ts';

it('names programmes with their last days, and no day of one that has no end', () => {
  const named = { version: 1, kind: 'finance', source: 'Acura_Nov26.xlsx', who: [] } as const;
  const applied = [
    { ...named, id: 'a', name: 'November', until: '2026-11-30' },
    { ...named, id: 'b', name: 'Own residuals', until: noEnd },
  ];
  const saved = { applied, filled: {}, options: {}, typed: {}, claims: [] };
  expect(programmesText('en', saved)).toBe(
    'November (Acura_Nov26.xlsx), until November 30, 2026; Own residuals (Acura_Nov26.xlsx)',
  );
  expect(programmesText('fr', saved)).toContain('jusqu’au 30 novembre 2026; Own residuals (Acura_Nov26.xlsx)');
});
