import type { ESTree } from 'vite';
import { isTest, type SourceFile } from './source-files.ts';
import { type Place, problemAt, syntaxOf } from './syntax.ts';

/** The one component that shows HTML, and sanitises it first. */
export const sanitisingComponent = 'web/ui/MarkupWithin.tsx';

/** The one that leaves what the server has written as it stands. */
export const servedComponent = 'web/ui/ServedMarkup.tsx';

/** The one that writes the head's own script, a text of its own. */
export const headScript = 'web/theme/BeforePainting.tsx';

const markupReason = `makes markup from text: only ${sanitisingComponent} may, because it sanitises`;
const markupSinks = new Set([
  'dangerouslySetInnerHTML',
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'srcdoc',
  'srcDoc',
]);

/** Places that turn text into markup. */
export function markupProblems(file: SourceFile): string[] {
  if (!file.path.startsWith('web/')) return [];
  const sinks = syntaxOf(file).places.filter(({ node }) => isSink(node));
  const allowed = [sanitisingComponent, servedComponent, headScript].includes(file.path) ? 1 : 0;
  return sinks.slice(allowed).map(({ node }) => problemAt(file, node.start, markupReason));
}

function isSink(node: ESTree.Node): boolean {
  if (node.type === 'JSXIdentifier') return markupSinks.has(node.name);
  if (node.type === 'Property' && node.key.type === 'Identifier') return markupSinks.has(node.key.name);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return false;
  const isDocument = node.object.type === 'Identifier' && node.object.name === 'document';
  return markupSinks.has(node.property.name) || (isDocument && /^write(ln)?$/.test(node.property.name));
}

const ownFields = /^(?:date|time|datetime-local|month|week)$/;

/** Fields that a browser writes by its own language: 12/21/2026 on a page that says 2026-12-21. */
export function dayFieldProblems(file: SourceFile): string[] {
  if (!file.path.startsWith('web/') || isTest(file.path)) return [];
  return syntaxOf(file).places.flatMap(({ node }) => {
    const isOwn =
      node.type === 'JSXAttribute' &&
      node.name.name === 'type' &&
      node.value?.type === 'Literal' &&
      ownFields.test(String(node.value.value));
    return isOwn ? [problemAt(file, node.start, "is the browser's own field for a day or time: use DayField")] : [];
  });
}

/** Names, not words: the same in every language. */
const names = /^(iCarDeals|English|Français)$/;

/** Attributes that a person reads or hears. */
const wordedAttributes = new Set([
  'label',
  'title',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'description',
  'error',
  'heading',
  'summary',
]);

const wordsReason = 'is text outside the message catalogue, and would stay English in French: use Trans or t';

/** Words that a person reads and that do not come out of the message catalogue. */
export function wordProblems(file: SourceFile): string[] {
  if (!file.path.startsWith('web/') || !file.path.endsWith('.tsx') || isTest(file.path)) return [];
  return syntaxOf(file).places.flatMap((place) => {
    const words = wordsIn(place);
    return words && !isInCatalogue(place) ? [problemAt(file, place.node.start, `"${words}" ${wordsReason}`)] : [];
  });
}

function wordsIn({ node, ancestors }: Place): string | undefined {
  const parent = ancestors.at(-1);
  if (node.type === 'JSXText') return readable(node.value);
  if (node.type !== 'Literal' || typeof node.value !== 'string') return undefined;
  if (parent?.type === 'JSXAttribute') return isWorded(parent) ? readable(node.value) : undefined;
  if (parent?.type !== 'JSXExpressionContainer') return undefined;
  const around = ancestors.at(-2);
  return around?.type === 'JSXAttribute' && !isWorded(around) ? undefined : readable(node.value);
}

function readable(text: string): string | undefined {
  const words = text.trim();
  return /\p{L}{2}/u.test(words) && !names.test(words) ? words : undefined;
}

const isWorded = ({ name }: ESTree.JSXAttribute): boolean =>
  name.type === 'JSXIdentifier' && wordedAttributes.has(name.name);

const isInCatalogue = ({ ancestors }: Place): boolean =>
  ancestors.some(
    (node) =>
      node.type === 'JSXElement' &&
      node.openingElement.name.type === 'JSXIdentifier' &&
      /^(Trans|Plural|Select|SelectOrdinal)$/.test(node.openingElement.name.name),
  );
