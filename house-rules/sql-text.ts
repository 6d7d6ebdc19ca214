import type { ESTree } from 'vite';
import { isTest, type SourceFile } from './source-files.ts';
import { type Place, problemAt, syntaxOf } from './syntax.ts';

const statement =
  /^\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|TRUNCATE|SET|WITH|COPY|GRANT|REVOKE|LOCK|VACUUM|ANALYZE|NOTIFY|LISTEN|CALL)\s/;
const lowerCaseStatement =
  /^\s*(select\s[\s\S]*\sfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|create\s+(table|index)|drop\s+\w+)\b/;

const reason = 'puts a value into SQL text, where it can become SQL: hand it over as a parameter, or use the sql tag';

/** The one place that runs SQL from files: the migrations, which are code like any other. */
const runsMigrations = 'server/database/migrate.ts';

/** Values written into SQL text instead of being handed over beside it. */
export function sqlTextProblems(file: SourceFile): string[] {
  if (isTest(file.path)) return [];
  return syntaxOf(file).places.flatMap((place) =>
    putsValueIntoSql(place) || (isRawSql(place) && file.path !== runsMigrations)
      ? [problemAt(file, place.node.start, reason)]
      : [],
  );
}

function putsValueIntoSql({ node, ancestors }: Place): boolean {
  if (node.type === 'TemplateLiteral') {
    // The tag `sql` hands its values over as parameters; other tags are only text.
    const isTagged = isSqlTag(ancestors.at(-1));
    return node.expressions.length > 0 && !isTagged && isSql(node.quasis.map(({ value }) => value.raw).join('x'));
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    return node.left.type === 'Literal' && isSql(String(node.left.value)) && node.right.type !== 'Literal';
  }
  return false;
}

const isSql = (text: string): boolean => statement.test(text) || lowerCaseStatement.test(text);

const isSqlTag = (parent: ESTree.Node | undefined): boolean =>
  parent?.type === 'TaggedTemplateExpression' && parent.tag.type === 'Identifier' && parent.tag.name === 'sql';

/** `sql.raw` passes its text on unseen; only a text that stands in the code itself is safe there. */
function isRawSql({ node }: Place): boolean {
  if (node.type !== 'CallExpression') return false;
  const { callee, arguments: given } = node;
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const isRaw = callee.object.type === 'Identifier' && callee.object.name === 'sql' && callee.property.name === 'raw';
  return isRaw && given[0]?.type !== 'Literal';
}
