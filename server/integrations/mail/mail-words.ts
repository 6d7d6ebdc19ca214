import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EmailMeta, emailFrontMatter } from '#content/front-matter.ts';
import { type Content, parseContent } from '#content/render.ts';

const folder = join(import.meta.dirname, '../../../content/emails');

export type MailLanguage = EmailMeta['language'];

/** The words of every mail, by slug and language, read once. Throws at the start when a file does not fit. */
const words = new Map(
  readdirSync(folder).map((name) => {
    const content = parseContent(readFileSync(join(folder, name), 'utf8'), emailFrontMatter);
    const { slug, language } = content.meta;
    if (name !== `${slug}.${language}.md`) throw new Error(`content/emails/${name} should be ${slug}.${language}.md`);
    return [`${slug} ${language}`, content];
  }),
);

/** How many mails there are, in all languages. */
export const mailCount = words.size;

/** The words of a mail in a language, or in English where nobody has translated them. Throws for an unknown mail. */
export function mailWords(slug: string, language: MailLanguage): Content<EmailMeta> {
  const found = words.get(`${slug} ${language}`) ?? words.get(`${slug} en`);
  if (!found) throw new TypeError(`content/emails has no ${slug}.en.md`);
  return found;
}
