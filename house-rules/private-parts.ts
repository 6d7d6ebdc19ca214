import { importsOf } from './imports.ts';
import { isTest, type SourceFile } from './source-files.ts';
import { type Place, problemAt, syntaxOf } from './syntax.ts';

/**
 * Files that reach into a package after all, each with what it holds by that: another version of the package may take it away
 * without a word, so nothing but safety is worth it.
 */
export const reachesIn: Readonly<Record<string, string>> = {
  'server/database/slow-statements.ts': 'the siblings of a failed transaction write nothing outside of it',
  'server/kit/openapi/schemas.ts': 'what a schema may be left out of is said by `_zod`, which zod names for libraries',
  'server/drizzle-found-once.ts': 'a process starts in half the time; without it everything works, later',
  'server/pages/scripts-last.ts':
    'what is seen of a page comes before its scripts; e2e/first-visit notices where it ends',
};

const fieldReason = 'is a private part of a package: the next version may be without it';
const fileReason = 'reads a file of a package that is no entry of it: the next version may have it elsewhere';
const textReason = 'depends on how a package is laid out or written: use what it exports';

/** Names of our own records that begin so too. */
const ownNames = new Set(['_id']);

/** What begins with `_`, a package keeps to itself. `i18n._(…)` is called, and that is its name. */
function isPrivateField({ node, ancestors }: Place): boolean {
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier' || node.computed) return false;
  const { name } = node.property;
  if (!name.startsWith('_') || name.startsWith('__') || ownNames.has(name)) return false;
  const parent = ancestors.at(-1);
  return !(name === '_' && parent?.type === 'CallExpression' && parent.callee === node);
}

/** A class that a package does not export is reached by way of what was made of it. */
const isConstructor = ({ node }: Place): boolean =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' && node.property.name === 'constructor';

/** The folders in which packages keep what is not for others. */
const insides = /^(?:@[^/]+\/)?[^/]+\/(?:lib|dist|src|build)\//;

/** Where a file depends on the text or the private parts of a package. */
export function privatePartProblems(file: SourceFile): string[] {
  if (isTest(file.path) || file.path in reachesIn) return [];
  const fields = syntaxOf(file).places.flatMap((place) => {
    if (isPrivateField(place)) return [problemAt(file, place.node.start, fieldReason)];
    if (isConstructor(place)) return [problemAt(file, place.node.start, textReason)];
    return [];
  });
  const files = importsOf(file)
    .filter(({ isPackage, isTypeOnly, written }) => isPackage && !isTypeOnly && insides.test(written))
    .map(({ start }) => problemAt(file, start, fileReason));
  const hooks = importsOf(file)
    .filter(({ written }) => written === 'node:module' && /\bregisterHooks\b/.test(file.text))
    .map(({ start }) => problemAt(file, start, textReason));
  return [...fields, ...files, ...hooks];
}
