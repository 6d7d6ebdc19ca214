import { type ESTree, parseSync } from 'vite';
import type { SourceFile } from './source-files.ts';

/** A piece of a program with what stands around it, innermost last. */
export type Place = { readonly node: ESTree.Node; readonly ancestors: readonly ESTree.Node[] };

/** What a parsed file holds: all its nodes, and its comments. */
export type Syntax = {
  readonly program: ESTree.Program;
  readonly places: readonly Place[];
  readonly comments: readonly { readonly value: string; readonly start: number; readonly end: number }[];
};

const known = new WeakMap<SourceFile, Syntax>();

/** Reads a file's syntax; throws when it is not a program. */
export function syntaxOf(file: SourceFile): Syntax {
  const before = known.get(file);
  if (before) return before;
  const { program, comments, errors } = parseSync(file.path, file.text);
  if (errors.length > 0) throw new Error(`${file.path} cannot be read: ${errors[0]?.message}`);
  const syntax = { program, comments, places: [...placesIn(program, [])] };
  known.set(file, syntax);
  return syntax;
}

function* placesIn(node: ESTree.Node, ancestors: readonly ESTree.Node[]): Generator<Place> {
  yield { node, ancestors };
  const inside = [...ancestors, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* placesIn(child, inside);
  }
}

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

/** The number of the line that an offset stands on, counted from 1. */
export const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** A rule's word about one place: where, and why it may not be. */
export const problemAt = (file: SourceFile, offset: number, reason: string): string =>
  `${file.path}:${lineOf(file.text, offset)} ${reason}`;

/** A made-up file, to show that a rule can fail. */
export const snippet = (path: string, text: string): SourceFile => ({ path, text });
