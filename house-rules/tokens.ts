import { projectPaths, readText, type SourceFile } from './source-files.ts';
import { withoutComments } from './style-rules.ts';

/** The one file that says what colours, sizes, spaces, radii and times there are. */
const tokenFile = 'web/theme/tokens.css';

/** What a declaration may hold only by the name of a token, and why its value is refused. */
const rules: readonly { property: RegExp; refused: RegExp; instead: string }[] = [
  {
    property: /./,
    refused: /#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch|oklab)\(/i,
    instead: 'a colour, so that it is right in both themes',
  },
  { property: /^border(-\w+)*-radius$/, refused: /[\d.]+(px|r?em)\b/, instead: 'a radius: var(--r-card), …' },
  { property: /^font-size$/, refused: /^[\d.]+(px|r?em)$/, instead: 'a step of the type scale: var(--t0), …' },
  {
    property: /^(transition|animation)(-duration)?$/,
    refused: /(?<![\w.-])[\d.]*[1-9][\d.]*m?s\b/,
    instead: 'a movement: var(--ease), …',
  },
  {
    // A hairline is one; what is shifted by half of a letter is in em.
    property: /^(padding|margin|scroll-margin|scroll-padding)(-\w+)*$|^(row-|column-)?gap$/,
    refused: /(?<![\w.-])-?(?!1px)[\d.]*[1-9][\d.]*(px|rem)\b/,
    instead: 'a space: var(--s1), …',
  },
  {
    property: /^(?!padding|margin|scroll-|(row-|column-)?gap$|font-size$|border(-\w+)*-radius$)/,
    refused: /(?<![\w.-])-?(?![012]px|[01]?\.\d+px)[\d.]*[1-9][\d.]*px\b/,
    instead: 'a size, or be in rem: only hairlines are so many points wide at every size of letters',
  },
];

const declaration = /(?:^|[{;])\s*([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g;

/** Every style sheet of the pages. */
export const styleSheets = (): SourceFile[] =>
  projectPaths()
    .filter((path) => path.startsWith('web/') && path.endsWith('.css'))
    .map((path) => ({ path, text: readText(path) }));

/** Values that stand in a style sheet where the name of a token should. On paper, sizes are in points. */
export function tokenProblems({ path, text }: SourceFile): string[] {
  if (path === tokenFile) return [];
  const plain = withoutComments(text);
  return [...plain.matchAll(declaration)].flatMap(({ index, 0: whole, 1: property = '', 2: value = '' }) => {
    const line = plain.slice(0, index + whole.length).split('\n').length;
    const broken = rules.filter((rule) => rule.property.test(property) && rule.refused.test(value.trim()));
    return broken.map(
      ({ instead }) => `${path}:${line} "${property}: ${value.trim()}" needs the token of ${instead} (${tokenFile})`,
    );
  });
}

/** Styles of these folders are meant to give way to those of a page, whichever file comes first. */
const layered: readonly (readonly [folder: string, layer: string])[] = [
  ['web/ui/', 'ui'],
  ['web/shell/', 'shell'],
];

/** Style sheets of the primitives that stand outside their layer. */
export function layerProblems({ path, text }: SourceFile): string[] {
  const layer = layered.find(([folder]) => path.startsWith(folder))?.[1];
  if (!layer || text.startsWith(`@layer base, ui, shell;\n@layer ${layer} {\n`)) return [];
  return [`${path} must begin with the order of the layers and stand in the layer "${layer}": pages override it`];
}
