import type { ESTree } from 'vite';
import { isTest, type SourceFile } from './source-files.ts';
import { type Place, problemAt, syntaxOf } from './syntax.ts';

/** Names of the world around a program: the clock, the machine, the network, the reader's language. */
const worldly = new Set([
  'Date',
  'Intl',
  'process',
  'globalThis',
  'performance',
  'console',
  'window',
  'document',
  'navigator',
  'crypto',
  'fetch',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'require',
]);

const reason = 'is not for the engine: the same deal must give the same figures everywhere and always';

/** Uses of the clock, of chance, of the language or of anything else outside the arithmetic. */
export function purityProblems(file: SourceFile): string[] {
  if (!file.path.startsWith('engine/') || isTest(file.path)) return [];
  return syntaxOf(file).places.flatMap((place) => {
    const name = worldlyName(place);
    return name ? [problemAt(file, place.node.start, `${name} ${reason}`)] : [];
  });
}

function worldlyName({ node, ancestors }: Place): string | undefined {
  if (node.type === 'MetaProperty') return 'import.meta';
  if (node.type === 'AwaitExpression' || node.type === 'ImportExpression') return 'waiting';
  if (node.type === 'MemberExpression') return worldlyMember(node);
  if (node.type !== 'Identifier' || !worldly.has(node.name)) return undefined;
  return isOwnName(node, ancestors.at(-1)) ? undefined : node.name;
}

function worldlyMember({ object, property }: ESTree.MemberExpression): string | undefined {
  if (property.type !== 'Identifier') return undefined;
  if (object.type === 'Identifier' && object.name === 'Math' && property.name === 'random') return 'Math.random';
  return /^(toLocale\w*|localeCompare)$/.test(property.name) ? property.name : undefined;
}

/** A field or property that only happens to be called so. */
function isOwnName(node: ESTree.Node, parent: ESTree.Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
  if (parent?.type === 'Property') return parent.key === node && !parent.computed && !parent.shorthand;
  return parent?.type === 'TSPropertySignature' && parent.key === node;
}
