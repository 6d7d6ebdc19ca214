import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseDocumentWords } from '#content/documents/words.ts';
import type { PartName } from '#engine/explain/part-values.ts';
import { fieldLabels } from '../form/field-labels.ts';
import { figureLabels } from '../form/figure-labels.ts';
import { sectionTitles } from '../sections/section-titles.ts';
import { partLabel } from './part-labels.ts';
import { ruleWords } from './rule-words.ts';

const file = new URL('../../../content/documents/names.en.yaml', import.meta.url);
const names = parseDocumentWords('names', readFileSync(file, 'utf8'));

const wordsOf = (labels: Readonly<Record<string, { readonly message?: string }>>) =>
  Object.fromEntries(Object.entries(labels).map(([name, { message }]) => [name, message]));

test('documents call everything as the screen does', () => {
  expect(wordsOf(fieldLabels)).toMatchObject(names.fields);
  expect(names.figures).toEqual(wordsOf(figureLabels));
  expect(names.rules).toEqual(wordsOf(ruleWords));
  expect(names.sections).toEqual(wordsOf(sectionTitles));
  // The keys of the file are the names of parts; one that is none has no label.
  for (const [name, word] of Object.entries(names.parts)) expect(partLabel(name as PartName).message).toBe(word);
});
