import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * What the router has for what this product does not do, and what stands in its place: routes come with the first page,
 * so that none is asked for later (react-router.config.ts), and nothing listens in on the router.
 */
const unused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/react-router/dist/production/lib/dom/ssr/fog-of-war.js': {
    URL_LIMIT: '0',
    getManifestPath: '() => ""',
    getPartialManifest: '(manifest) => manifest',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    getPathsWithAncestors: '(all) => all',
    handleClientVersionMismatch: 'async () => false',
    isFogOfWarEnabled: '() => false',
    useFogOFWarDiscovery: '() => {}',
  },
  '/react-router/dist/production/lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
    instrumentHandler: '(handler) => handler',
    instrumentationResultMetaContext: 'undefined',
  },
};

/** The names that a module gives, from its one list at the end. */
const namesOf = (code: string): string[] =>
  (/export \{([^}]+)\}/.exec(code)?.[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .toSorted();

/**
 * Leaves these parts out of the browser's build.
 *
 * @throws where a version of the router has such a part no more, or with other names in it: it is to be read again
 */
export const routerParts = (): Plugin => {
  const left = new Set<string>();
  return {
    name: 'router-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      const part = Object.keys(unused).find((path) => id.endsWith(path));
      if (!part) return undefined;
      const stands = unused[part] ?? {};
      const names = namesOf(await readFile(id, 'utf8'));
      if (names.join() !== Object.keys(stands).toSorted().join()) {
        throw new Error(`${part} gives ${names.join(', ')}: scripts/router-parts.ts stands in for others.`);
      }
      left.add(part);
      return Object.entries(stands)
        .map(([name, value]) => `export const ${name} = ${value};`)
        .join('\n');
    },
    buildEnd(error) {
      const missing = Object.keys(unused).filter((part) => !left.has(part));
      if (!error && missing.length > 0) throw new Error(`The router has no ${missing.join(', ')} any more.`);
    },
  };
};
