import { expect, it } from 'vitest';
import { filledText, placeholdersIn, unknownPlaceholders } from './message-placeholders.ts';

const text = 'Hello { firstName }, the {vehicle} of {owner} is here. {vehicle}! {owner} {}';

it('a text has its placeholders and what is none, each once', () => {
  expect(placeholdersIn(text)).toEqual(['firstName', 'vehicle']);
  expect(unknownPlaceholders(text)).toEqual(['owner', '']);
  expect(placeholdersIn('No braces, {two\nlines')).toEqual([]);
});

it('a text is filled in one pass; what is not known stays', () => {
  expect(filledText(text, { firstName: '{vehicle}', vehicle: '' })).toBe(
    'Hello {vehicle}, the {vehicle} of {owner} is here. {vehicle}! {owner} {}',
  );
  expect(filledText('{price}', { price: '45,000' })).toBe('45,000');
});
