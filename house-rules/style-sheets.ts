import { dirname, join, normalize } from 'node:path/posix';
import type { ESTree } from 'vite';
import type { SourceFile } from './source-files.ts';
import { classesIn, styleRules } from './style-rules.ts';
import { lineOf, type Place, syntaxOf } from './syntax.ts';

/** The words that all pages are laid out with, and the few classes of the ground. */
const vocabularyFiles: readonly string[] = ['web/theme/vocabulary.css', 'web/theme/parts.css', 'web/theme/base.css'];

const longestSheet = 300;

/** A style sheet that is too long to be read in one go. */
export function longSheetProblems({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split('\n').length;
  return lines > longestSheet
    ? [`${path} has ${lines} lines, more than ${longestSheet}: divide it as its components are, or say it in words`]
    : [];
}

/** A body of so many declarations is a thought of its own, and has a word. */
const wholeThought = 3;

/** What may be said in several style sheets, and why no word can say it. */
const repeated: readonly (readonly [body: string, why: string])[] = [
  [
    'clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px',
    'for the ear alone at the width at which that one table becomes a list',
  ],
  [
    'clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; white-space: nowrap; width: 1px',
    'for the ear alone at that one width, or in one state',
  ],
  [
    'background: var(--ink); border-color: var(--ink); color: var(--canvas)',
    'what is chosen wins over what its own style sheet says of the rest',
  ],
  [
    'flex-basis: 100%; justify-content: start; margin-left: calc(-1 * var(--s125))',
    'wins over what the button says of itself in its layer',
  ],
];

/** Rules of different style sheets that say the same: the second copy is a word that is missing. */
export function repeatedBodyProblems(sheets: readonly SourceFile[]): string[] {
  const places = new Map<string, { path: string; place: string }[]>();
  for (const sheet of sheets) {
    for (const { selector, declarations, line } of styleRules(sheet)) {
      if (declarations.length < wholeThought) continue;
      const body = [...declarations].sort().join('; ');
      const known = places.get(body) ?? [];
      places.set(body, [...known, { path: sheet.path, place: `${sheet.path}:${line} ${selector}` }]);
    }
  }
  const allowed = new Map(repeated);
  return [...places].flatMap(([body, known]) => {
    if (allowed.has(body) || new Set(known.map(({ path }) => path)).size < 2) return [];
    const all = known.map(({ place }) => place).join(', ');
    return [`${all} say the same, { ${body} }: one word of ${vocabularyFiles[0]} says it for all of them`];
  });
}

/** Where a program uses a class: of which style sheet, which one (undefined: any of them), and where. */
type Use = { readonly sheet: string; readonly name: string | undefined; readonly place: string };

/** The style sheets that a program imports, by the name that it gives them. */
function importedSheets({ path }: SourceFile, { program }: { program: ESTree.Program }): Map<string, string> {
  const sheets = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration' || !statement.source.value.endsWith('.module.css')) continue;
    const from = statement.source.value;
    const sheet = from.startsWith('#') ? from.slice(1) : normalize(join(dirname(path), from));
    for (const { local } of statement.specifiers) sheets.set(local.name, sheet);
  }
  return sheets;
}

function usesIn(file: SourceFile): Use[] {
  if (!file.text.includes('.module.css')) return [];
  const syntax = syntaxOf(file);
  const sheets = importedSheets(file, syntax);
  return syntax.places.flatMap(({ node, ancestors }) => {
    const sheet = node.type === 'Identifier' ? sheets.get(node.name) : undefined;
    const parent = ancestors.at(-1);
    if (!sheet || parent?.type === 'ImportDefaultSpecifier') return [];
    return [{ sheet, name: memberOf(node, parent), place: `${file.path}:${lineOf(file.text, node.start)}` }];
  });
}

function memberOf(node: ESTree.Node, parent: ESTree.Node | undefined): string | undefined {
  if (parent?.type !== 'MemberExpression' || parent.object !== node) return undefined;
  if (parent.property.type === 'Identifier' && !parent.computed) return parent.property.name;
  return parent.property.type === 'Literal' ? String(parent.property.value) : undefined;
}

const definedIn = (sheet: SourceFile): Set<string> =>
  new Set(styleRules(sheet).flatMap(({ selector }) => classesIn(selector)));

/** Classes of modules that nothing uses, and used ones that no style sheet knows. */
export function classProblems(sheets: readonly SourceFile[], programs: readonly SourceFile[]): string[] {
  const uses = programs.flatMap(usesIn);
  const modules = sheets.filter(({ path }) => path.endsWith('.module.css'));
  const defined = new Map(modules.map((sheet) => [sheet.path, definedIn(sheet)]));
  const unknown = uses.flatMap(({ sheet, name, place }) =>
    name === undefined || defined.get(sheet)?.has(name) ? [] : [`${place} uses .${name}, which ${sheet} does not say`],
  );
  const unused = modules.flatMap(({ path }) => {
    const used = uses.filter(({ sheet }) => sheet === path);
    if (used.some(({ name }) => name === undefined)) return [];
    const names = new Set(used.map(({ name }) => name));
    const rest = [...(defined.get(path) ?? [])].filter((name) => !names.has(name));
    return rest.map((name) => `${path} says .${name}, which no component uses: take it out`);
  });
  return [...unknown, ...unused];
}

/** The words that stand as text in a `className`, each with its place. */
function wordsIn(file: SourceFile): { word: string; place: string }[] {
  if (!file.path.startsWith('web/') || !file.path.endsWith('.tsx')) return [];
  return syntaxOf(file).places.flatMap(({ node, ancestors }) => {
    const text = textOf(node);
    if (!text || !isClassName(ancestors)) return [];
    const place = `${file.path}:${lineOf(file.text, node.start)}`;
    return text.split(/\s+/).flatMap((word) => (word ? [{ word, place }] : []));
  });
}

function textOf(node: ESTree.Node): string | undefined {
  if (node.type === 'TemplateElement') return node.value.raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

/** Whether this is what a `className` may come to, and not what it depends on. */
function isClassName(ancestors: Place['ancestors']): boolean {
  const inside = ancestors.slice(ancestors.findLastIndex(({ type }) => type === 'JSXAttribute'));
  const [attribute, ...rest] = inside;
  if (attribute?.type !== 'JSXAttribute' || attribute.name.name !== 'className') return false;
  return rest.every(({ type }) => !['BinaryExpression', 'CallExpression', 'MemberExpression'].includes(type));
}

/** Words of the vocabulary that no component says, and said ones that it does not know. */
export function wordProblems(sheets: readonly SourceFile[], programs: readonly SourceFile[]): string[] {
  const vocabulary = sheets.filter(({ path }) => vocabularyFiles.includes(path));
  const known = new Set(vocabulary.flatMap((sheet) => [...definedIn(sheet)]));
  const said = programs.flatMap(wordsIn);
  const words = new Set(said.map(({ word }) => word));
  const strange = said.filter(({ word }) => !known.has(word));
  const unsaid = [...known].filter((word) => !words.has(word));
  return [
    ...strange.map(({ word, place }) => `${place} says the class "${word}", which is no word of ${vocabularyFiles[0]}`),
    ...unsaid.map((word) => `the vocabulary has .${word}, which no component says: take it out`),
  ];
}
