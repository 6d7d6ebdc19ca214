import { expect, it } from 'vitest';
import { markupOf } from './drawn-markup.ts';

/** A page whose list is to be kept, as React writes it. */
const pageOf = (name: string, content: string): string =>
  `<html><ul class="a"><li>before</li></ul><ul class="b" data-kept="${name}">${content}</ul><p>after</p></html>`;

it('finds what was drawn of one page for the next, with the lists within it, and lets the page go out without the mark', () => {
  const { keeper, taken } = markupOf('secret');
  const content = '<li>one<ul><li>two</li></ul></li><!--$--><li>three</li><!--/$-->';
  expect(keeper.find('a list')).toBeUndefined();
  const page = pageOf(keeper.keep('a list'), content);
  expect(taken(page)).toBe(page.replace(' data-kept="secret-0"', ''));
  expect(markupOf('other').keeper.find('a list')).toBe(content);
  expect(keeper.find('another list')).toBeUndefined();
});

it('keeps nothing that has yet to come, and nothing of what a text says', () => {
  const { keeper, taken } = markupOf('secret');
  const page = pageOf(keeper.keep('unfinished'), '<li><!--$!--><template></template><!--/$--></li>');
  taken(page);
  keeper.keep('in a text');
  const text = '<p>&lt;ul data-kept=&quot;secret-1&quot;&gt;</p>';
  expect([taken(text), keeper.find('unfinished'), keeper.find('in a text')]).toEqual([text, undefined, undefined]);
});
