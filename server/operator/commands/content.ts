import type { HelpMeta } from '#content/front-matter.ts';
import type { Answer, Command } from '../command.ts';

const contentFiles = () => import('../../content/content-files.ts');
const faq = async () => {
  const [{ parseFaq }, { readContentText }] = await Promise.all([import('#content/faq/faq.ts'), contentFiles()]);
  return parseFaq((name) => readContentText(`faq/${name}`), 'en');
};

const brands = async () => {
  const [{ parseBrands }, { parseVehicleTypes }, { readContentText }] = await Promise.all([
    import('#content/brands.ts'),
    import('#content/vehicle-types.ts'),
    contentFiles(),
  ]);
  return parseBrands(readContentText('brands.yaml'), parseVehicleTypes(readContentText('vehicle-types.yaml')));
};

/** How many lines of the form and sections the help texts refer to. Throws for one that there is not. */
export async function countReferences(
  texts?: readonly { readonly meta: Pick<HelpMeta, 'slug' | 'fields' | 'sections'> }[],
): Promise<number> {
  const [{ helpTexts }, { dealFields }] = await Promise.all([contentFiles(), import('#engine/form/deal-fields.ts')]);
  const slugs = new Set(helpTexts.en.map(({ meta }) => meta.slug));
  const references = (texts ?? helpTexts.en).flatMap(({ meta: { slug, fields, sections } }) => [
    ...fields.map((name) => ({ slug, name, isThere: name in dealFields })),
    ...sections.map((name) => ({ slug, name, isThere: slugs.has(name) })),
  ]);
  const broken = references.find(({ isThere }) => !isThere);
  if (broken) throw new Error(`content/help/${broken.slug}.md refers to ${broken.name}, which there is not`);
  return references.length;
}

/** Each part of the content with what reads it; reading throws, naming the file, where something does not fit. */
const parts: readonly (readonly [string, () => Promise<number>])[] = [
  ['help texts', async () => (await contentFiles()).helpTexts.en.length],
  ['references of the help texts', () => countReferences()],
  ['questions and answers', async () => (await faq()).flatMap(({ questions }) => questions).length],
  ['brands', async () => (await brands()).length],
  ['demonstration dealers', async () => (await import('../../seed/source-files.ts')).readDemonstrationDealers().length],
  ['pages', async () => (await contentFiles()).staticPages.en.length],
  ['mails', async () => (await import('../../integrations/mail/mail-words.ts')).mailCount],
  ['plans', async () => (await import('../../subscriptions/plans.ts')).plans.length],
];

/** Reads all content; throws an error that names the file that does not fit. */
export async function checkContent(): Promise<Answer> {
  const counts = await Promise.all(parts.map(async ([name, count]) => [name, await count()] as const));
  return {
    lines: [...counts.map(([name, count]) => `${count} ${name}`), 'The content is sound.'],
    data: Object.fromEntries(counts),
  };
}

const check: Command = {
  name: 'content check',
  usage: '',
  summary: 'Reads every word that nobody signs in to edit, and says which file does not fit.',
  run: checkContent,
  runHere: checkContent,
};

export const contentCommands = [check];
