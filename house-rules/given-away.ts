import type { ESTree } from 'vite';
import { isTest, type SourceFile } from './source-files.ts';
import { problemAt, syntaxOf } from './syntax.ts';

/** Where deals are shown, sent and kept for others than their owner. */
const givesDealsAway = /^server\/(enquiries|offers|leads|delivery|documents)\//;

const reason =
  'keeps all but what it throws away, so that a new field goes along unseen: pick what may leave by its name (engine/form/leaving-fields.ts)';

/** Objects from which some is thrown away by name, and all the rest is kept. */
export function givenAwayProblems(file: SourceFile): string[] {
  if (!givesDealsAway.test(file.path) || isTest(file.path)) return [];
  return syntaxOf(file).places.flatMap(({ node }) =>
    node.type === 'ObjectPattern' && keepsTheRest(node.properties) ? [problemAt(file, node.start, reason)] : [],
  );
}

function keepsTheRest(parts: readonly ESTree.Node[]): boolean {
  const isThrownAway = (part: ESTree.Node) =>
    part.type === 'Property' && part.value.type === 'Identifier' && part.value.name.startsWith('_');
  return parts.some(({ type }) => type === 'RestElement') && parts.some(isThrownAway);
}
