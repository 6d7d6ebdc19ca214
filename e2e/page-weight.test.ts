import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/project.mjs';
import { sharedAddress } from './shared-product.ts';

const origin = sharedAddress();

/** Bytes, as they come over the line: every script and style has its brotli twin beside it. */
const weightOf = (path: string): number => readFileSync(join(root, 'build/client', `${path}.br`)).length;
const textOf = (path: string): string => readFileSync(join(root, 'build/client', path), 'utf8');

/** The files that a script imports before it runs. */
const importsOf = (path: string): string[] =>
  [...textOf(path).matchAll(/(?:^|[;}\s])(?:import|export)\b[^"'`;(]*["']\.\/([^"']+\.js)["']/g)].map(
    ([, name]) => `/assets/${name}`,
  );

/** A script with all that it imports, and so on. */
function withImports(paths: readonly string[]): Set<string> {
  const all = new Set(paths);
  for (const path of all) for (const imported of importsOf(path)) all.add(imported);
  return all;
}

const matches = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, one = '']) => one);

const bytesOf = (path: string): number => readFileSync(join(root, 'build/client', path)).length;

const sum = (paths: Iterable<string>): number => [...paths].reduce((bytes, path) => bytes + weightOf(path), 0);

type Weight = { scripts: number; styles: number; fonts: string[] };

/** What a first visit fetches before it touches anything. */
async function weigh(address: string): Promise<Weight> {
  const html = await (await fetch(address)).text();
  const scripts = withImports([...new Set(matches(html, /["'](\/assets\/[\w.-]+\.js)["']/g))]);
  const styles = new Set(matches(html, /<link rel="stylesheet" href="(\/assets\/[^"#]+)/g));
  const faces = [...styles].flatMap((path) => matches(textOf(path), /url\(["']?([^)"']+\.woff2)/g));
  return { scripts: sum(scripts), styles: sum(styles), fonts: [...new Set(faces)] };
}

/**
 * The most kilobytes of script that the pages for everybody may bring, with every package as it was published: a page 200,
 * a car 202.5, one that begins with the calculator or reads a bill of sale 290.
 */
const budgets: readonly (readonly [page: string, most: number])[] = [
  ['/', 200],
  ['/?q=', 200],
  ['/Car/', 202.5],
  ['/Dealer/lakeview-acura', 290],
  ['/AvailableDealer', 200],
  ['/AboutUs', 200],
  ['/ContactUs', 200],
  ['/TermsConditions', 200],
  ['/PrivacyPolicy', 200],
  // It says a deal's lines by their names, which stand in the file that a car and a deal share.
  ['/Sources', 250],
  ['/SignIn', 200],
  ['/SignUp/User', 200],
  ['/CheckQuote', 290],
];

/** The French words, in the file that all public pages share, are longer than the English ones by 4.7 kB. */
const moreInFrench = 1;

describe('what a first visit has to fetch', () => {
  const inLanguage = (address: string, language: string): string => {
    const asked = new URL(address);
    asked.searchParams.set('lang', language);
    return asked.href;
  };

  /** The address of a car that is for sale. */
  const carPath = async (): Promise<string> => {
    const results = await (await fetch(`${origin}/?q=honda`)).text();
    const [path = ''] = /\/Car\/[\w-]+/.exec(results) ?? [];
    expect(path).not.toBe('');
    return path;
  };

  it.each(budgets)(
    '%s brings at most %s kB of script (a kilobyte more in French), 20 kB of styles and two fonts',
    async (page, most) => {
      for (const language of ['en', 'fr']) {
        const path = page === '/Car/' ? await carPath() : page;
        const { scripts, styles, fonts } = await weigh(inLanguage(origin + path, language));
        expect(scripts / 1000, `scripts in ${language}`).toBeGreaterThan(80);
        const limit = most + (language === 'fr' ? moreInFrench : 0);
        expect.soft(scripts / 1000, `scripts in ${language}`).toBeLessThanOrEqual(limit);
        expect.soft(styles / 1000, 'styles').toBeGreaterThan(3);
        expect.soft(styles / 1000, 'styles').toBeLessThanOrEqual(20);
        expect.soft(fonts.length, 'fonts').toBe(1);
        // Letters are compressed in their own file; the whole Archivo has 90 kB.
        expect.soft(fonts.map(bytesOf)[0] ?? 0, 'bytes of the font').toBeLessThanOrEqual(40_000);
      }
    },
  );

  it('the pages for everybody come without the words of a dealer’s desk', async () => {
    const wordsOf = async (path: string) => matches(await (await fetch(origin + path)).text(), /words-en-(\w+)-/g);
    expect(await wordsOf('/')).toEqual(['public']);
    expect(await wordsOf('/DealerDashboard')).toEqual(['public', 'desk']);
  });

  it.each(['/', '/?q=', '/Car/'])('%s comes without the calculator', async (page) => {
    const html = await (await fetch(origin + (page === '/Car/' ? await carPath() : page))).text();
    const all = withImports(matches(html, /["'](\/assets\/[\w.-]+\.js)["']/g));
    expect([...all].filter((file) => /\/deal-[\w-]{8}\.js$/.test(file))).toEqual([]);
    expect(readdirSync(join(root, 'build/client/assets')).some((file) => /^deal-[\w-]{8}\.js$/.test(file))).toBe(true);
  });

  // Pages of results are kept for nobody: each is compressed for its reader.
  it.each(['/?q=', '/?q=civic&lang=fr', '/Dealer/lakeview-acura?q='])('%s comes compressed', async (page) => {
    const reply = await fetch(origin + page, { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(Number(reply.headers.get('content-length')) * 5).toBeLessThan((await reply.text()).length);
  });
});
