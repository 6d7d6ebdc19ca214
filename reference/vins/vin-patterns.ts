/**
 * What makers say in a VIN of the car itself: signs 4 to 8 and 10 to 17, by the identifier of the maker and the model year. The
 * patterns lie in vin-patterns.txt; where they come from is written in ../catalogue/README.md.
 */

/** What a VIN says of its car, each only where all patterns that fit it best say the same. */
export type VinSays = {
  readonly model?: string;
  /** A vehicle type of the catalogue. */
  readonly body?: string;
  readonly fuel?: string;
  /** Of the engine, in litres: "2.5". */
  readonly litres?: string;
  readonly doors?: string;
  readonly trim?: string;
  readonly series?: string;
};

/** What stands in a line behind its pattern, in its order. */
const said = ['model', 'body', 'fuel', 'litres', 'doors', 'trim', 'series'] as const;
type Said = (typeof said)[number];

const fuels: Readonly<Record<string, string>> = { G: 'Gasoline', D: 'Diesel', E: 'Electric', H: 'Hydrogen' };

/** A pattern by its signs, and what it says. */
type Line = { readonly pattern: readonly string[]; readonly values: readonly string[] };

/** Patterns of one maker and some years. */
type Block = { readonly from: number; readonly to: number; readonly lines: () => readonly Line[] };

const tokens = /\[[^\]]*\]|./g;

/** The lines of a part of the file, taken apart when they are first looked at. */
function linesOf(text: string): () => readonly Line[] {
  let lines: readonly Line[] | undefined;
  return () => {
    lines ??= text.split('\n').map((line) => {
      const [pattern = '', ...values] = line.split('\t');
      return { pattern: pattern.match(tokens) ?? [], values };
    });
    return lines;
  };
}

/** By the first three signs of a VIN. */
function blocksOf(text: string): ReadonlyMap<string, Block[]> {
  const blocks = new Map<string, Block[]>();
  for (const part of text.split('\n\n')) {
    const end = part.indexOf('\n');
    const lines = linesOf(part.slice(end + 1));
    for (const one of part.slice(0, end).split(' ')) {
      const [maker = '', from, to] = one.split(',');
      const block = { from: Number(from), to: to ? Number(to) : Number.POSITIVE_INFINITY, lines };
      blocks.set(maker, [...(blocks.get(maker) ?? []), block]);
    }
  }
  return blocks;
}

/** How many signs a pattern names where it fits; undefined where it does not. */
function fitOf(pattern: readonly string[], signs: string): number | undefined {
  let named = 0;
  for (const [at, token] of pattern.entries()) {
    if (token === '*') continue;
    if (!isSign(token, signs.charAt(at))) return undefined;
    named += 1;
  }
  return named;
}

const isSign = (token: string, sign: string): boolean => {
  if (token === '#') return /\d/.test(sign);
  return token.length > 1 ? isIn(token, sign) : token === sign;
};

/** Whether a sign is one of a class such as `[A-CX]`. */
function isIn(token: string, sign: string): boolean {
  const inside = token.slice(1, -1);
  for (let at = 0; at < inside.length; at += 1) {
    const [first = '', dash, last = ''] = inside.slice(at, at + 3);
    if (dash === '-' && last !== '') {
      if (sign >= first && sign <= last) return true;
      at += 2;
    } else if (sign === first) return true;
  }
  return false;
}

/** What lines say of a thing, and how exactly. */
type Best = { readonly named: number; readonly values: ReadonlySet<string> };

/**
 * A reader of VINs.
 *
 * @param text vin-patterns.txt
 */
export function vinReader(text: string): (vin: string, year: number) => VinSays {
  const blocks = blocksOf(text);
  return (vin, year) => {
    const signs = `${vin.slice(3, 8)}|${vin.slice(9)}`;
    const best = new Map<Said, Best>();
    for (const { from, to, lines } of blocks.get(vin.slice(0, 3)) ?? []) {
      if (year < from || year > to) continue;
      for (const { pattern, values } of lines()) {
        const named = fitOf(pattern, signs);
        if (named === undefined) continue;
        for (const [at, name] of said.entries()) note(best, name, values[at] ?? '', named);
      }
    }
    return Object.fromEntries([...best].flatMap(([name, { values }]) => sayingOf(name, values)));
  };
}

function note(best: Map<Said, Best>, name: Said, value: string, named: number): void {
  if (value === '') return;
  const before = best.get(name);
  if (!before || named > before.named) best.set(name, { named, values: new Set([value]) });
  else if (named === before.named) best.set(name, { named, values: new Set([...before.values, value]) });
}

function sayingOf(name: Said, values: ReadonlySet<string>): (readonly [Said, string])[] {
  const [value = '?', ...others] = values;
  if (others.length > 0 || value === '?') return [];
  return [[name, name === 'fuel' ? (fuels[value] ?? value) : value]];
}
