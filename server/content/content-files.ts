import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { consentFrontMatter, helpFrontMatter, pageFrontMatter } from '#content/front-matter.ts';
import { type Content, parseContent } from '#content/render.ts';
import { consentTranslation, frenchNameOf, helpTranslation, isFrench, pageTranslation } from '#content/translation.ts';
import type { Language } from '#contract/languages.ts';

const root = join(import.meta.dirname, '../../content');

type InEachLanguage<Meta> = Readonly<Record<Language, readonly Content<Meta>[]>>;

/** Reads every file of a kind with its French words; English stands where there are none. Throws when one does not fit. */
function readFolder<Meta>(
  folder: string,
  frontMatter: z.ZodType<Meta>,
  translation: z.ZodType<Partial<Meta>>,
  withCode = false,
): InEachLanguage<Meta> {
  const textOf = (name: string) => readFileSync(join(root, folder, name), 'utf8');
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md') && !isFrench(name));
  const both = names.toSorted().map((name) => {
    const en = parseContent(textOf(name), frontMatter, withCode);
    const french = frenchNameOf(name);
    if (!existsSync(join(root, folder, french))) return { en, fr: en };
    const { meta, ...words } = parseContent(textOf(french), translation, withCode);
    return { en, fr: { ...words, meta: { ...en.meta, ...meta } } };
  });
  return { en: both.map(({ en }) => en), fr: both.map(({ fr }) => fr) };
}

/** The text of a content file that is no Markdown. */
export const readContentText = (name: string) => readFileSync(join(root, name), 'utf8');

/** Whether there is a content file of the name. */
export const isContent = (name: string): boolean => existsSync(join(root, name));

/** The French text of a content file that is no Markdown; nothing where it is not translated. */
export function readFrenchText(name: string): string | undefined {
  const french = frenchNameOf(name);
  return existsSync(join(root, french)) ? readContentText(french) : undefined;
}

/** The words that nobody signs in to edit, read once. */
export const helpTexts = readFolder('help', helpFrontMatter, helpTranslation);
export const staticPages = readFolder('pages', pageFrontMatter, pageTranslation);
/** The guide of the API, in the order of its files' names. */
export const developerTexts = readFolder('developers', pageFrontMatter, pageTranslation, true);
const consents = readFolder('consents', consentFrontMatter, consentTranslation).en;

/** The version of the words that a person agreed to. Throws for words that there are none of. */
export function consentVersion(slug: string): string {
  const consent = consents.find(({ meta }) => meta.slug === slug);
  if (!consent) throw new Error(`content/consents has no ${slug}.md`);
  return consent.meta.version;
}
