import { registerHooks } from 'node:module';

/**
 * Finds each file of drizzle-orm once. To find a module, Node parses the map of exports of the package that it lies in,
 * and forgets it; that package's map is 130 kB, and it was parsed for each of the 500 imports from it: half of what a
 * process took to load the server (docs/decisions/the-start-of-a-process.md). Loaded before anything that imports from
 * the package; without it everything works, later.
 */

type Found = ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>;

const found = new Map<string, Found>();

const isOfPackage = /^drizzle-orm(\/|$)/;

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (conditions.includes('require')) return next(specifier, context);
    if (/^\.\.?\/.*\.js$/.test(specifier) && parentURL.includes('/node_modules/drizzle-orm/'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (!isOfPackage.test(specifier)) return next(specifier, context);
    const before = found.get(specifier);
    if (before) return before;
    const first = { ...next(specifier, context), shortCircuit: true };
    found.set(specifier, first);
    return first;
  },
});
