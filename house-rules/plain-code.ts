import type { ESTree } from 'vite';
import { isTest, type SourceFile } from './source-files.ts';
import { type Place, problemAt, syntaxOf } from './syntax.ts';

/** Ways round the compiler and the linter, and notes for later. */
export function plainCodeProblems(file: SourceFile): string[] {
  const { places, comments } = syntaxOf(file);
  const inCode = places.flatMap((place) => {
    const reason =
      codeReason(place) ?? (isTest(file.path) ? undefined : (codeFromText(place) ?? castReason(file, place)));
    return reason ? [problemAt(file, place.node.start, reason)] : [];
  });
  const inComments = comments.flatMap(({ value, start }) => {
    const reason = commentReason(value);
    return reason ? [problemAt(file, start, reason)] : [];
  });
  return [...inCode, ...inComments];
}

function codeReason({ node, ancestors }: Place): string | undefined {
  switch (node.type) {
    case 'TSAnyKeyword':
      return '"any" switches the compiler off for all that touches it: say what it is, or "unknown"';
    case 'TSNonNullExpression':
      return '"!" claims what the compiler cannot see: check it, or shape the type so that it is true';
    case 'TSEnumDeclaration':
      return 'an enum is no plain JavaScript, and Node runs these files as they are: use a union of strings';
    case 'SpreadElement':
    case 'JSXSpreadAttribute':
      return isLiteralSpread(node.argument, ancestors.at(-1))
        ? 'a literal spread into a literal only puts several entries on a line: write the entries'
        : undefined;
    default:
      return undefined;
  }
}

/** Whether `...{ a, b }` or `...['a']` stands where its entries could stand themselves. */
function isLiteralSpread(argument: ESTree.Node, parent: ESTree.Node | undefined): boolean {
  const spread = withoutTypes(argument);
  if (spread.type === 'ObjectExpression') return true;
  return spread.type === 'ArrayExpression' && parent?.type !== 'ObjectExpression';
}

const withoutTypes = (node: ESTree.Node): ESTree.Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression' || node.type === 'ParenthesizedExpression'
    ? withoutTypes(node.expression)
    : node;

function codeFromText({ node }: Place): string | undefined {
  const isCode =
    (node.type === 'CallExpression' && named(node.callee, 'eval')) ||
    (node.type === 'NewExpression' && named(node.callee, 'Function'));
  return isCode ? 'text must never become code: whoever writes the text would run it' : undefined;
}

const named = (node: ESTree.Node, name: string): boolean => node.type === 'Identifier' && node.name === name;

const suppression = /@ts-(ignore|nocheck|expect-error)|biome-ignore|eslint-disable|prettier-ignore/;
const noteForLater = /\b(TODO|FIXME|HACK|XXX)\b/;

function commentReason(comment: string): string | undefined {
  if (suppression.test(comment)) return 'a check that is switched off protects nobody: mend what it found';
  if (noteForLater.test(comment)) return 'what is left for later belongs in an issue, where somebody sees it';
  return undefined;
}

/** A cast outside a test needs its reason beside it: a comment on its line, or above its statement. */
function castReason(file: SourceFile, { node, ancestors }: Place): string | undefined {
  if (node.type !== 'TSAsExpression' || isConst(node.typeAnnotation)) return undefined;
  const statement = ancestors.findLast(({ type }) => /Statement$|Declaration$/.test(type)) ?? node;
  const from = startOfLine(file.text, statement.start);
  const until = endOfLine(file.text, node.end);
  const above = startOfLine(file.text, from - 1);
  const isExplained = syntaxOf(file).comments.some(({ start, end }) => end > above && start < until);
  return isExplained ? undefined : 'a cast overrules the compiler: say in a comment why it is true, or do without it';
}

const isConst = (type: ESTree.TSType): boolean =>
  type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';

const startOfLine = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

const endOfLine = (text: string, offset: number): number => {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end;
};
