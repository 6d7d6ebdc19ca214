import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What Vite notes of a built file: the files that it imports, by their keys, and its styles. */
type Built = { name?: string; imports?: string[]; css?: string[] };

/** The file of the calculator, as scripts/page-chunks.ts calls it. */
const calculator = 'deal';

/** Whose page is begun with the calculator, so that the page names its script at once; and who only draws it. */
const beginsWithIt = 'web/dealers/dealer.route.tsx';
const draws = 'web/catalogue/home.route.tsx';

/** What else the server draws on that page, and its script imports later. */
const drawnWithIt = ['web/search/SearchPage.tsx', 'web/catalogue/FewCars.tsx'];

/**
 * The server draws the calculator on two pages whose scripts import it later. Its styles belong to these pages from the
 * beginning: the router takes the styles of each page from the list of built files, where this enters them.
 */
export const drawnLater = (): Plugin => ({
  name: 'drawn-later',
  enforce: 'post',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir }) {
      if (this.environment.name !== 'client' || !dir) return;
      const file = join(dir, '.vite/manifest.json');
      const all: Record<string, Built> = JSON.parse(await readFile(file, 'utf8'));
      const keyOf = (what: string, isIt: (key: string, built: Built) => boolean): string => {
        const found = Object.entries(all).find(([key, built]) => isIt(key, built));
        if (!found) throw new Error(`${what} is not among the built files.`);
        return found[0];
      };
      const routeOf = (source: string): string => keyOf(source, (key) => key.split('?')[0] === source);
      const stylesOf = (key: string, seen = new Set<string>()): string[] => {
        if (seen.has(key)) return [];
        seen.add(key);
        const { css = [], imports = [] } = all[key] ?? {};
        return [...css, ...imports.flatMap((one) => stylesOf(one, seen))];
      };
      const later = keyOf(calculator, (_, { name }) => name === calculator);
      const builtOf = (key: string): Built => all[key] ?? {};
      const page = builtOf(routeOf(draws));
      const drawn = [later, ...drawnWithIt.map(routeOf)];
      page.css = [...new Set([...(page.css ?? []), ...drawn.flatMap((key) => stylesOf(key))])];
      builtOf(routeOf(beginsWithIt)).imports?.push(later);
      await writeFile(file, JSON.stringify(all));
    },
  },
});
