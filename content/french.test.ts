import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { parseFaq, parseOthers } from './faq/faq.ts';
import { parseContent } from './render.ts';
import { frenchNameOf, isFrench } from './translation.ts';

const textOf = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const keysOf = (name: string) => Object.keys(z.record(z.string(), z.unknown()).parse(parse(textOf(name))));

const anyFrontMatter = z.looseObject({
  title: z.string(),
  version: z.string().optional(),
  action: z.string().optional(),
});
const files = ['help', 'pages', 'developers', 'consents', 'emails'].flatMap((folder) =>
  readdirSync(new URL(`${folder}/`, import.meta.url))
    .filter((name) => name.endsWith('.md') && !isFrench(name))
    .map((name) => ({ name: `${folder}/${name}` })),
);

/** The guide for developers alone may hold code. */
const read = (name: string) => parseContent(textOf(name), anyFrontMatter, name.startsWith('developers/'));

const holdersOf = (text: string) => [...text.matchAll(/\{[^{}]+\}/g)].map(([holder]) => holder).toSorted();

/** What a file holds that belongs to no language. */
function bonesOf(name: string) {
  const { meta, html, text } = read(name);
  return {
    tags: [...html.matchAll(/<(?:p|h\d|ul|ol|li|strong)>/g)].map(([tag]) => tag),
    // A link of ours may ask for the reader's language.
    links: [...html.matchAll(/href="[^"]*"/g)].map(([link]) => link.replace('?lang=fr"', '"')),
    holders: [holdersOf(meta.title), holdersOf(text)],
    version: meta.version,
    hasAction: meta.action !== undefined,
  };
}

/** The numbers of a text, however its language groups them and writes their fractions; words for numbers are none. */
function numbersIn(text: string, language: 'en' | 'fr'): number[] {
  const bare = text.replace(/https?:\S+|\{[^}]*\}|[A-Z]\d[A-Z]( \d[A-Z]\d)?/g, '');
  const plain =
    language === 'en'
      ? bare.replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
      : bare.replace(/(\d)[\u00a0\u202f ](?=\d{3}(?!\d))/g, '$1').replace(/(\d),(?=\d)/g, '$1.');
  // 10:00 a.m. is 10 h.
  const numbers = [...plain.replace(/(\d):00/g, '$1').matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number));
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}

/** A straight apostrophe, or a space where the line may break before a mark. */
const wrongMarks = /\p{L}'\p{L}|« | »| [?!;%$](?=\s|$)| :(?=\s)/u;

describe('the French content files', () => {
  it.each(files)('$name has its French, with the same parts, links and facts', ({ name }) => {
    expect(bonesOf(frenchNameOf(name))).toEqual(bonesOf(name));
    const [english, french] = [name, frenchNameOf(name)].map((one) => read(one).text);
    expect(numbersIn(french ?? '', 'fr')).toEqual(numbersIn(english ?? '', 'en'));
    expect(wrongMarks.exec(read(frenchNameOf(name)).text)?.[0]).toBeUndefined();
  });

  it('speak of every vehicle type and plan', () => {
    expect(keysOf('vehicle-types.fr.yaml')).toEqual(keysOf('vehicle-types.yaml'));
    const plans = z.array(z.looseObject({ slug: z.string() })).parse(parse(textOf('plans/plans.yaml')));
    expect(keysOf('plans/plans.fr.yaml')).toEqual(plans.map(({ slug }) => slug));
  });

  it('speak of every brand', () => {
    const { brands } = z.looseObject({ brands: z.looseObject({}) }).parse(parse(textOf('brands.yaml')));
    expect(keysOf('brands.fr.yaml')).toEqual(Object.keys(brands));
  });
});

describe('the French questions and answers', () => {
  const readText = (name: string) => textOf(`faq/${name}`);
  const [english, french] = (['en', 'fr'] as const).map((language) => [
    ...parseFaq(readText, language),
    parseOthers(readText, language),
  ]) as [ReturnType<typeof parseFaq>, ReturnType<typeof parseFaq>];

  it('are those of the English, with the same figures, pages and sources', () => {
    const bones = (faq: typeof english) =>
      faq.map(({ checked, questions }) => ({
        checked,
        questions: questions.map(({ slug, answer, page, source }) => ({
          slug,
          figures: holdersOf(answer),
          page,
          address: source?.address,
        })),
      }));
    expect(bones(french)).toEqual(bones(english));
  });

  it('type no amount or rate, and are set as French is', () => {
    const texts = french.flatMap(({ questions }) => questions.flatMap(({ question, answer }) => [question, answer]));
    expect(texts.filter((text) => wrongMarks.test(text) || /\d\s?(?:\$|%|pour cent|cents)|"|!/.test(text))).toEqual([]);
  });
});
