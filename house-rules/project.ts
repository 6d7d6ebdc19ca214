/** Rules on the project's other files: packages, migrations, papers and what no file may hold. */

/** Names whose version is not one exact version. */
export const looseVersions = (dependencies: Readonly<Record<string, string>>): string[] =>
  Object.entries(dependencies)
    .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} "${version}" may change under our feet: name one exact version`);

const vague = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'lib', 'misc']);

/** Folders and files whose name says nothing about what is in them. */
export const vagueNames = (paths: readonly string[]): string[] =>
  paths
    .filter((path) => path.split('/').some((part) => vague.has(part.replace(/\..*$/, '').toLowerCase())))
    .map((path) => `${path} is named after nothing: everything ends up in such a place, name it after what it does`);

/** What a project's page says about a path of the project: words in code marks that look like one. */
export const namedPaths = (page: string): string[] =>
  [...page.matchAll(/`([\w.#-]+(?:\/[\w.*{}[\]-]+)+\/?|[\w-]+\.(?:md|mjs|ts|tsx|json))`/g)]
    .map(([, path = '']) => path.replace(/\/$/, ''))
    .filter((path) => !/[*{}]|^\.\//.test(path));

/** Paths of this or that machine, and addresses of a registry that not everybody can reach. */
const machinePath = /(?<![\w.])\/(home|Users|root|work|workspace|mnt)\/[\w.-]+/;
const registry = /"resolved":\s*"https?:\/\/(?!registry\.npmjs\.org\/)|^\s*registry\s*=/m;

/** Traces of one machine in a file that goes to all. */
export function machineTraces(path: string, text: string): string[] {
  const isNpmFile = /(^|\/)(package-lock\.json|\.npmrc)$/.test(path);
  const found = machinePath.exec(text) ?? (isNpmFile ? registry.exec(text) : null);
  return found ? [`${path} holds "${found[0].trim()}", which exists on one machine only`] : [];
}

/** One row of the list that drizzle-kit keeps of the migrations. */
export type JournalEntry = { readonly idx: number; readonly when: number; readonly tag: string };

/** Migrations that are out of order, missing, not on the list, or lead back. */
export function migrationProblems(entries: readonly JournalEntry[], files: readonly string[]): string[] {
  const names = files.filter((file) => file.endsWith('.sql')).map((file) => file.replace(/\.sql$/, ''));
  const tags = entries.map(({ tag }) => tag);
  return [
    ...entries
      .filter(({ idx, when }, at) => idx !== at || when <= (entries[at - 1]?.when ?? 0))
      .map(({ tag }) => `${tag} is out of order: a database that has run a later one would leave it out`),
    ...tags.filter((tag) => !names.includes(tag)).map((tag) => `${tag} is on the list, but its file is not there`),
    ...names.filter((name) => !tags.includes(name)).map((name) => `${name} is on no list, and would never run`),
    ...names
      .filter((name) => /\b(down|rollback|revert|undo)\b/.test(name.replaceAll(/[-_]/g, ' ')))
      .map((name) => `${name} leads back: migrations go forward only, a mistake is mended by the next one`),
  ];
}
