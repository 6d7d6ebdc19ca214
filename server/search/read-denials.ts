import { type FacetName, facetNames } from '#contract/car-search.ts';
import { takeColours, takeKinds } from './read-kinds.ts';
import { type CarNames, takeMakes, takeModels, takeSpan } from './read-names.ts';
import { Sentence } from './sentence.ts';

/** The filter that a search says of what is not wanted: notMake of make. */
export type DeniedName = `not${Capitalize<FacetName>}`;

// The key of a name, made of it.
const deniedName = (name: FacetName) => `not${name.charAt(0).toUpperCase()}${name.slice(1)}` as DeniedName;

/** Each filter's denial, with the filter that it is the denial of. */
export const denials: readonly (readonly [DeniedName, FacetName])[] = facetNames.map((name) => [
  deniedName(name),
  name,
]);

const article = String.raw`(?:(?:an?|any|the|de|du|des|la|les?|une?)\s+|[dl]['’]\s*)?`;
const denial = new RegExp(
  String.raw`(?<![\w-])(?:(?:but\s+)?not|no|without|except(?:\s+for)?|excluding|anything\s+but|other\s+than|(?:mais\s+)?pas|sans|sauf|hormis|excepte|autres?\s+que)\s+${article}(?=\p{L})`,
  'gu',
);
const furtherOne = new RegExp(
  String.raw`^\s*(?:or|nor|and|ou|ni|et)\s+(?:not\s+|pas\s+|sans\s+)?${article}(?=\p{L})`,
  'u',
);

/** Said of how much, or of what a deal begins with: no wish about the car. */
const asksNothing = [
  /\b(?:rear|front|all)[- ]wheel[- ]drive not needed\b/g,
  /\b(?:not|pas)\s+(?:too|that|so|more|over|trop|plus|si|tres)\b(?:\s+(?:than|de|que|much|many))?(?:\s+\p{L}+)?/gu,
  /\b(?:not expensive|pas chere?s?)\b/g,
  /\b(?:without|sans)\s+(?:an? |any |de )?(?:down ?payments?|money down|deposits?|mise de fonds|mise|comptant|depots?|acomptes?)\b/g,
  /\b(?:under|less than|moins de)\s+\d+\s+(?:years?|ans)(?: old)?\b/g,
];

type Denied = { readonly name: FacetName; readonly value: string; readonly length: number };

const isFacet = (filter: string): filter is FacetName => facetNames.some((name) => name === filter);

/** What a text says at its beginning. */
function firstOf(text: string, read: (sentence: Sentence) => void): Denied | null {
  const sentence = new Sentence(text);
  read(sentence);
  const found = sentence.understood.find(({ filter, said }) => isFacet(filter) && text.startsWith(said));
  return found && isFacet(found.filter) ? { name: found.filter, value: found.value, length: found.said.length } : null;
}

/** The one thing about a car that a text names at its beginning: of a make with its model the model. */
function namedAt(text: string, names: CarNames): Denied | null {
  const make = firstOf(text, (sentence) => takeMakes(sentence, names));
  const behind = text.slice(make?.length ?? 0);
  const between = behind.length - behind.trimStart().length;
  const makes = make ? [make.value] : [];
  const model = firstOf(behind.trimStart(), (sentence) => takeModels(sentence, names, makes, false));
  if (make && model) return { ...model, length: make.length + between + model.length };
  return (
    make ??
    model ??
    firstOf(text, (sentence) => {
      takeKinds(sentence);
      takeColours(sentence);
    })
  );
}

/** All that a denial is about: "Honda", "Honda or Kia". */
function deniedBy(text: string, names: CarNames): Denied | null {
  const first = namedAt(text, names);
  if (!first) return null;
  const rest = text.slice(first.length);
  const [joint] = furtherOne.exec(rest) ?? [];
  const further = joint === undefined ? null : deniedBy(rest.slice(joint.length), names);
  if (joint === undefined || further?.name !== first.name) return first;
  const length = first.length + joint.length + further.length;
  return { name: first.name, value: `${first.value}\n${further.value}`, length };
}

/**
 * What is not wanted: "not Honda", "pas de Honda", "except electric". A denial of anything else narrows nothing, and comes as
 * `denied`, so that it can be said not to be understood.
 */
export function takeDenials(sentence: Sentence, names: CarNames): void {
  for (const pattern of asksNothing) sentence.drop(pattern);
  for (const match of sentence.rest.matchAll(denial)) {
    const start = match.index;
    const from = start + match[0].length;
    // Of "not Honda or not Kia" the first has taken the second along.
    if (sentence.rest.slice(start, from).trim() === '') continue;
    const text = sentence.rest.slice(from);
    const denied = deniedBy(text, names);
    if (denied) {
      const end = from + denied.length;
      takeSpan(sentence, [{ word: '', start, end }], { [deniedName(denied.name)]: denied.value });
      continue;
    }
    // "No accidents" denies nothing that a search knows, and "no" stands before much else.
    if (match[0].startsWith('no ')) continue;
    const [word = ''] = /^[\p{L}\p{N}'-]+/u.exec(text) ?? [];
    const said = sentence.rest.slice(start, from + word.length);
    takeSpan(sentence, [{ word: '', start, end: from + word.length }], { denied: said.replace(/\s+/g, ' ') });
  }
}
