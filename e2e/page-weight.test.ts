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
 * The most kilobytes of script that the pages for everybody may bring, in either language.
 */
const budgets: readonly (readonly [page: string, most: number])[] = [
  ['/', 125],
  ['/Dealer/lakeview-acura', 168],
  ['/AvailableDealer', 125],
  ['/AboutUs', 123],
  ['/ContactUs', 125],
  ['/TermsConditions', 123],
  ['/PrivacyPolicy', 123],
  ['/SignIn', 128],
  ['/SignUp/User', 128],
  ['/CheckQuote', 219],
];

describe('what a first visit has to fetch', () => {
  it.each(budgets)('%s brings at most %i kB of script, 20 kB of styles and two fonts', async (page, most) => {
    for (const language of ['en', 'fr']) {
      const { scripts, styles, fonts } = await weigh(`${origin}${page}?lang=${language}`);
      expect(scripts / 1000, `scripts in ${language}`).toBeGreaterThan(80);
      expect.soft(scripts / 1000, `scripts in ${language}`).toBeLessThanOrEqual(most);
      expect.soft(styles / 1000, 'styles').toBeGreaterThan(3);
      expect.soft(styles / 1000, 'styles').toBeLessThanOrEqual(20);
      expect.soft(fonts.length, 'fonts').toBe(1);
      // Letters are compressed in their own file; the whole Archivo has 90 kB.
      expect.soft(fonts.map(bytesOf)[0] ?? 0, 'bytes of the font').toBeLessThanOrEqual(40_000);
    }
  });

  it('what a page has of what was drawn for another is what would be drawn for it', async () => {
    const read = async (page: string) => (await fetch(origin + page)).text();
    for (const dealer of ['lakeview-acura', 'aspen-coulee-kia'])
      for (const language of ['en', 'fr']) {
        const pageOf = (time: number) => `/Dealer/${dealer}?activeOption=2&time=${time}&lang=${language}`;
        const drawn = (await read(pageOf(1))).replaceAll('time=1', 'time=2');
        expect(drawn).toContain('id="section-residual-value"');
        expect(await read(pageOf(2))).toBe(drawn);
      }
  });

  /** A car's page, as it comes. */
  const carPage = async (): Promise<string> => {
    const results = await (await fetch(`${origin}/?q=honda`)).text();
    const [path] = /\/Car\/[\w-]+/.exec(results) ?? [];
    return (await fetch(origin + path)).text();
  };

  it('a car’s page comes without the words of what opens later', async () => {
    expect(matches(await carPage(), /words-en-(\w+)-/g)).toEqual(['first', 'deal', 'car']);
  });

  it('cars, found or on their own page, come without the calculator and a dealer’s desk', async () => {
    const files = readdirSync(join(root, 'build/client/assets'));
    const later = files.filter((file) => /^(SearchPage|FewCars)-[\w-]{8}\.js$/.test(file));
    expect(later).toHaveLength(2);
    const ofPage = matches(await carPage(), /["'](\/assets\/[\w.-]+\.js)["']/g);
    const all = withImports([...ofPage, ...later.map((file) => `/assets/${file}`)]);
    expect([...all].filter((file) => /\/(deal|desk[\w-]*)-[\w-]{8}\.js$/.test(file))).toEqual([]);
  });

  // Pages of results are kept for nobody: each is compressed for its reader.
  it.each(['/?q=', '/?q=civic&lang=fr', '/Dealer/lakeview-acura?q='])('%s comes compressed', async (page) => {
    const reply = await fetch(origin + page, { headers: { 'accept-encoding': 'br' } });
    expect(reply.headers.get('content-encoding')).toBe('br');
    expect(Number(reply.headers.get('content-length')) * 5).toBeLessThan((await reply.text()).length);
  });

  it.each(['react', 'kit', 'every', 'showroom', 'deal'])(
    '%s, which runs at first, is compiled while it comes',
    (name) => {
      const files = readdirSync(join(root, 'build/client/assets'));
      const called = files.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
      expect(called).toHaveLength(1);
      const [file] = called;
      expect(textOf(`assets/${file}`)).toMatch(/^\/\/# allFunctionsCalledOnLoad$/m);
    },
  );

  // Ten packets are sent before the browser has to answer, about 14.6 kB with the headers (RFC 6928).
  it.each(['en', 'fr'])('the dealer’s page itself comes in the first round trip, in %s', async (language) => {
    const reply = await fetch(`${origin}/Dealer/lakeview-acura`, {
      headers: { 'accept-encoding': 'br', cookie: `language=${language}` },
    });
    expect(reply.headers.get('content-language')).toBe(`${language}-CA`);
    const headers = [...reply.headers].join('\r\n').length;
    expect(Number(reply.headers.get('content-length')) + headers).toBeLessThanOrEqual(14_600);
  });
});
