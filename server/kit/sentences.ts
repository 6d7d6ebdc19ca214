import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { sentenceTranslations } from '#content/translation.ts';
import type { Language } from '#contract/languages.ts';

const file = join(import.meta.dirname, '../../content/sentences.fr.yaml');
const french = Object.entries(sentenceTranslations.parse(parse(readFileSync(file, 'utf8')))).filter(
  ([, translation]) => translation !== '',
);

const placeholder = /\{(\w+)\}/;
const whole = new Map(french.filter(([english]) => !placeholder.test(english)));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A sentence that holds facts, as a pattern that finds them by their names. */
const patterns = french
  .filter(([english]) => placeholder.test(english))
  .map(([english, translation]) => {
    const parts = english.split(new RegExp(placeholder, 'g'));
    const source = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : `(?<${part}>.+?)`)).join('');
    return { pattern: new RegExp(`^${source}$`, 's'), translation };
  });

/**
 * What the product says to a person, in their language: a sentence is written in English where it is said, and its
 * French stands in content/sentences.fr.yaml. One that has no French stays as it is.
 */
export function sentenceIn(language: Language, sentence: string): string {
  if (language === 'en') return sentence;
  const known = whole.get(sentence);
  if (known !== undefined) return known;
  for (const { pattern, translation } of patterns) {
    const facts = pattern.exec(sentence)?.groups;
    if (facts) return translation.replace(/\{(\w+)\}/g, (_, name: string) => sentenceIn(language, facts[name] ?? ''));
  }
  return sentence;
}
