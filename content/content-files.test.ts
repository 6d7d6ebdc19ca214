import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { unspokenIn } from './better-words.ts';
import { parseContent } from './render.ts';
import { isFrench } from './translation.ts';

const folder = new URL('.', import.meta.url);
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.md') && !name.endsWith('README.md'),
);
const slugOf = (name: string) => /([\w-]+)(?:\.fr|\.en)?\.md$/.exec(name)?.[1] ?? '';
const anyFrontMatter = z.looseObject({
  slug: z.string().optional(),
  title: z.string(),
  language: z.string().optional(),
});
const files = names.map((name) => ({
  name,
  ...parseContent(readFileSync(new URL(name, folder), 'utf8'), anyFrontMatter, name.startsWith('developers/')),
}));

describe('the content files', () => {
  it('each have a slug of their own in their language', () => {
    const slugs = files.map(
      ({ name, meta }) => `${name.split('/')[0]} ${meta.slug ?? slugOf(name)} ${isFrench(name) ? 'fr' : 'en'}`,
    );
    expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
  });

  it('link within the site only to the pages that stand beside them', () => {
    const links = files.flatMap(({ html }) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href));
    const pages = links.map((href) => href.replace(/\?lang=fr$/, '').replace(/^\/Car\/%7B\w+%7D$/, '/Car/…'));
    const own = new Set(pages.filter((href) => href.startsWith('/')));
    expect([...own].toSorted()).toEqual([
      '/Car/…',
      '/ContactUs',
      '/DealerDelivery',
      '/DealerKeys',
      '/ForgotPassword',
      '/ForgotPassword?account=dealer',
      '/PrivacyPolicy',
      '/Profile',
      '/StopAlerts/%7BstopToken%7D',
      '/StopInvitations#%7BstopToken%7D',
      '/TermsConditions',
      '/UserDashboard',
    ]);
    expect(links.filter((href) => !href.startsWith('/') && !href.startsWith('https://'))).toEqual([]);
  });

  it('use the typographer’s apostrophe, and Canadian spelling', () => {
    const wrong = files.filter(({ text }) => /\w'\w|\b(color|center|tyres?|labor|check book)\b/.test(text));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('say in English what a person at a dealership’s desk would say', () => {
    // The guide for developers names fields; a consent is the sentence that the screen shows, word by word.
    const english = files.filter(({ name }) => !isFrench(name) && !/^(developers|consents)\//.test(name));
    const said = english.flatMap(({ name, text }) => unspokenIn(text).map((said) => `${name}: ${said}`));
    expect(said).toEqual([]);
  });
});
