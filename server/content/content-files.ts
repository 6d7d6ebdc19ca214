import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { consentFrontMatter, helpFrontMatter, pageFrontMatter } from '#content/front-matter.ts';
import { type Content, parseContent } from '#content/render.ts';

const root = join(import.meta.dirname, '../../content');

/** Reads every file of a kind. Throws at the start when one does not fit. */
function readFolder<Meta>(folder: string, frontMatter: z.ZodType<Meta>): Content<Meta>[] {
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));
  return names.toSorted().map((name) => parseContent(readFileSync(join(root, folder, name), 'utf8'), frontMatter));
}

/** The text of a content file that is no Markdown. */
export const readContentText = (name: string) => readFileSync(join(root, name), 'utf8');

/** The words that nobody signs in to edit, read once. */
export const helpTexts = readFolder('help', helpFrontMatter);
export const staticPages = readFolder('pages', pageFrontMatter);
const consents = readFolder('consents', consentFrontMatter);

/** The version of the words that a person agreed to. Throws for words that there are none of. */
export function consentVersion(slug: string): string {
  const consent = consents.find(({ meta }) => meta.slug === slug);
  if (!consent) throw new Error(`content/consents has no ${slug}.md`);
  return consent.meta.version;
}
