import type { BreadcrumbList, FAQPage, WithContext } from 'schema-dts';
import { describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/contract.ts';
import { paths } from '#contract/paths.ts';
import { searchedAddresses } from './page-addresses.ts';
import { sharedAddress } from './shared-product.ts';

const origin = sharedAddress();

/** The pages that a search may find, and the one that a mail leads to; each names itself in both languages. */
const pages = [...searchedAddresses, '/ForgotPassword'];
const languages = ['en', 'fr'] as const;
type Language = (typeof languages)[number];

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (html = '') => html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name] ?? '');

/** What a page says of itself to programs, out of its HTML. */
const toldBy = (html: string) => ({
  title: plain(/<title>([^<]*)</.exec(html)?.[1]),
  description: plain(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]),
  canonical: plain(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]),
  data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  ),
});

describe('what searches and messengers are told', () => {
  const pageIn = async (language: Language, path: string) =>
    toldBy(await (await fetch(`${origin}${path}?lang=${language}`)).text());
  // One after the other: of many at once some are refused where the machine is busy.
  const allIn = async (language: Language) => {
    const told: Awaited<ReturnType<typeof pageIn>>[] = [];
    for (const path of pages) told.push(await pageIn(language, path));
    return told;
  };

  it.each(languages)('is of each page’s own, and short enough to be shown whole: %s', async (language) => {
    const told = await allIn(language);
    for (const field of ['title', 'description', 'canonical'] as const) {
      const texts = told.map((page) => page[field]);
      expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
    }
    for (const { title, description } of told) {
      expect(title).toMatch(/^.{3,45} \| iCarDeals$/);
      expect(description).toMatch(/^.{40,160}$/);
    }
  });

  it.each(languages)('is the way from the home page to each other one: %s', async (language) => {
    const [home, ...others] = await allIn(language);
    expect(home?.data).toEqual([]);
    for (const { title, canonical, data } of others) {
      const expected: WithContext<BreadcrumbList> = {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'iCarDeals', item: home?.canonical ?? '' },
          { '@type': 'ListItem', position: 2, name: title.replace(' | iCarDeals', ''), item: canonical },
        ],
      };
      expect(data.filter((one) => one['@type'] === 'BreadcrumbList')).toEqual([expected]);
    }
  });

  it.each(languages)('are the assistant’s questions and answers, in its words: %s', async (language) => {
    const headers = { 'accept-language': `${language}-CA` };
    const reply = await fetch(`${origin}${paths.listFaqCategories.path}`, { headers });
    const categories: CallReply<'listFaqCategories'> = await reply.json();
    const shown = categories.flatMap(({ questions }) => questions);
    expect(shown.length).toBeGreaterThan(50);
    const expected: WithContext<FAQPage> = {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: `${language}-CA`,
      mainEntity: shown.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    };
    const told = await allIn(language);
    const found = told.flatMap(({ data, canonical }) =>
      data.filter((one) => one['@type'] === 'FAQPage').map((one) => [new URL(canonical).pathname, one]),
    );
    expect(found).toEqual([['/AboutUs', expected]]);
  });
});
