import type { SourceFile } from './source-files.ts';
import { type Place, problemAt, syntaxOf } from './syntax.ts';

/** So many lines of the pages may hold one effect. */
const linesPerEffect = 1000;

const isOfPages = ({ path }: SourceFile): boolean => /^web\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path);

const effectsOf = (file: SourceFile): Place[] =>
  syntaxOf(file).places.filter(
    ({ node }) =>
      node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'useEffect',
  );

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** An effect needs its reason in a comment that ends on the line above it, or stands at its beginning. */
export function effectProblems(file: SourceFile): string[] {
  if (!isOfPages(file)) return [];
  return effectsOf(file).flatMap(({ node }) => {
    const from = lineStart(file.text, node.start);
    const above = lineStart(file.text, from - 1);
    const isExplained = syntaxOf(file).comments.some(({ end }) => end > above && end <= from);
    return isExplained
      ? []
      : [
          problemAt(
            file,
            node.start,
            'derive it, do it in the handler or in a ref; an effect that stays says why above it',
          ),
        ];
  });
}

/** The pages have at most one effect to a thousand lines. */
export function effectRateProblems(files: readonly SourceFile[]): string[] {
  const pages = files.filter(isOfPages);
  const lines = pages.reduce((sum, { text }) => sum + text.split('\n').length, 0);
  const effects = pages.reduce((sum, file) => sum + effectsOf(file).length, 0);
  const most = Math.ceil(lines / linesPerEffect);
  return effects > most ? [`${effects} effects in ${lines} lines of the pages: at most ${most}`] : [];
}
