import { expect, it } from 'vitest';
import { sampleSource } from '#contract/labels/made-programmes.ts';
import { noEnd } from '#contract/no-end.ts';
import { programmeNameIn, programmesText } from './programme-words.ts';

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

it.each([
  ['ACURA, November 2026', sampleSource, 'Acura, novembre 2026', 'Acura, November 2026'],
  // A dealer's own words, whatever they look like.
  ['Acura Canada, November 2026', 'Acura_Nov26.xlsx', 'Acura Canada, November 2026'],
  ['2024–2026 Certified', 'Acura_Nov26.xlsx', '2024–2026 D’occasion certifié'],
  ['2026 RDX', 'Acura_Nov26.xlsx', '2026 RDX'],
])('says “%s” of %s in French', (name, source, french, english = name) => {
  expect(programmeNameIn('fr', { name, source })).toBe(french);
  expect(programmeNameIn('en', { name, source })).toBe(english);
});
