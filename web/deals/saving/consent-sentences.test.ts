import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The words of a Markdown sentence without its links. */
const words = (markdown: string): string =>
  (markdown.split('---').at(2) ?? '').replace(/\[([^\]]+)\]\([^)]+\)/g, '$1').trim();

/** The catalogue's words without the places where components stand, and without its line breaks. */
const catalogue = read('content/words/fr.po')
  .replace(/"\n"/g, '')
  .replace(/<\/?\d+\/?>/g, '');

describe('the consent sentences on the screen are those that are stored with their version', () => {
  it.each(['terms', 'age', 'credit'])('%s', (slug) => {
    expect(catalogue).toContain(`msgid "${words(read(`content/consents/${slug}.md`))}"`);
  });
});
