import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { fieldNames, specOf } from '#engine/form/field-lists.ts';
import { lineWord } from './names.ts';

test.each(languages)('the documents have a word in %s for every number of the form', (language) => {
  const numbers = fieldNames.filter((name) => !['text', 'choice'].includes(specOf(name).kind) && specOf(name).plain);
  const hasWord = (name: (typeof numbers)[number]) => {
    try {
      return lineWord(name, 'ON', language) !== '';
    } catch {
      return false;
    }
  };
  expect(numbers.filter((name) => !hasWord(name))).toEqual([]);
});
