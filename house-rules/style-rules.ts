import type { SourceFile } from './source-files.ts';

/** One rule of a style sheet: what it stands for, what it says, in order, and the line that it begins on. */
export type StyleRule = {
  readonly selector: string;
  readonly declarations: readonly string[];
  readonly line: number;
};

/** A style sheet without its comments, line for line. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The rules of a style sheet, in order; those inside of `@media` and `@layer` too, steps of a movement not. */
export function styleRules({ text }: Pick<SourceFile, 'text'>): StyleRule[] {
  const plain = withoutComments(text).replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, (steps) =>
    steps.replace(/[^\n]/g, ' '),
  );
  return [...plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)].flatMap(({ index, 1: before = '', 2: body = '' }) => {
    const selector = oneLine(before);
    if (selector.startsWith('@')) return [];
    const start = index + before.length - before.trimStart().length;
    const line = plain.slice(0, start).split('\n').length;
    return [{ selector, declarations: body.split(';').map(oneLine).filter(Boolean), line }];
  });
}

/** The names of the classes that a selector holds. */
export const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name);
