import type { Plugin, Rollup } from 'vite';

/** What a page's server draws and its script imports later: its styles are the page's own (scripts/drawn-later.ts). */
const isDrawn = /^assets\/(SearchPage|FewCars|deal)-[\w-]{8}\.js$/;

/** The files that a built file may fetch, as Vite lists them in it, and an import of it with the numbers of those it needs. */
const listed = /__vite__mapDeps=\(i,m=__vite__mapDeps,d=\(m\.f\|\|\(m\.f=(\[[^\]]*\])/;
const fetches = /import\(`\.\/([\w.-]+)`\)((?:(?!import\()[\s\S])*?)__vite__mapDeps\(\[([\d,]+)\]/g;

/** The styles of a built file and of all that it imports: they stand on every page on which it runs. */
function stylesOf(file: string, bundle: Rollup.OutputBundle, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return [];
  seen.add(file);
  return [...(chunk.viteMetadata?.importedCss ?? []), ...chunk.imports.flatMap((one) => stylesOf(one, bundle, seen))];
}

/**
 * Leaves out of an import the styles that its page has. Vite adds them again behind the others, for it does not know the
 * links of the router by their addresses, and asks `resolveDependencies` for scripts alone; the browser then reads the letters
 * anew and lays the whole page out once more.
 */
export const stylesOnce = (): Plugin => ({
  name: 'styles-once',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      if (this.environment.name !== 'client') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const [, list] = listed.exec(chunk.code) ?? [];
        if (!list) continue;
        const files: string[] = JSON.parse(list);
        const there = new Set(stylesOf(chunk.fileName, bundle));
        chunk.code = chunk.code.replaceAll(fetches, (_, asked: string, between: string, numbers: string) => {
          const isThere = (file = '') => file.endsWith('.css') && (there.has(file) || isDrawn.test(`assets/${asked}`));
          const needed = numbers.split(',').filter((number) => !isThere(files[Number(number)]));
          return `import(\`./${asked}\`)${between}__vite__mapDeps([${needed.join(',')}]`;
        });
      }
    },
  },
});
