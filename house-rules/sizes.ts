import type { ESTree } from 'vite';
import { isTest, type SourceFile } from './source-files.ts';
import { lineOf, type Place, problemAt, syntaxOf } from './syntax.ts';

const longestFile = 300;
const longestFunction = 50;
const longestComponent = 150;

/** Files, functions and components that are too long to be read in one go. */
export function sizeProblems(file: SourceFile): string[] {
  const lines = file.text.trimEnd().split('\n').length;
  const whole = lines > longestFile ? [`${file.path} has ${lines} lines, more than ${longestFile}: divide it`] : [];
  const parts = syntaxOf(file).places.flatMap((place) => functionProblem(file, place));
  return [...whole, ...parts];
}

function functionProblem(file: SourceFile, place: Place): string[] {
  const { node } = place;
  if (!isFunction(node) || isGroupOfTests(file, place)) return [];
  const limit = isComponent(file, place) ? longestComponent : longestFunction;
  const lines = lineOf(file.text, node.end) - lineOf(file.text, node.start) + 1;
  if (lines <= limit) return [];
  const name = nameOf(place) ?? 'a function without a name';
  return [problemAt(file, node.start, `${name} has ${lines} lines, more than ${limit}: give its steps names`)];
}

const isFunction = (node: ESTree.Node): boolean =>
  node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

/** A `describe` is a chapter, not a function that somebody reads in one go. */
function isGroupOfTests(file: SourceFile, { ancestors }: Place): boolean {
  const call = ancestors.at(-1);
  if (!isTest(file.path) || call?.type !== 'CallExpression') return false;
  return /^(test\.)?describe\b/.test(file.text.slice(call.callee.start, call.callee.end));
}

const isComponent = (file: SourceFile, place: Place): boolean =>
  file.path.endsWith('.tsx') && /^[A-Z]/.test(nameOf(place) ?? '');

function nameOf({ node, ancestors }: Place): string | undefined {
  if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') {
    if (node.id) return node.id.name;
  }
  const declared = ancestors.findLast(({ type }) => type !== 'CallExpression');
  return declared?.type === 'VariableDeclarator' && declared.id.type === 'Identifier' ? declared.id.name : undefined;
}
