import { createHash } from 'node:crypto';
import { type Plugin, parseSync, Visitor } from 'vite';
import { reactDomCuts } from './react-dom-cuts.ts';
import { routerCuts } from './router-cuts.ts';

/** What is left out of one file of a package, and what stands in its place. */
export type Cut = {
  /** The first twelve digits of the SHA-256 of the file that the rest was read against. */
  readonly sha256: string;
  /** The bodies of functions that are called for nothing, or do nothing, in this product. */
  readonly bodies?: Readonly<Record<string, string>>;
  /** A text that is there once, up to another that is left as it is, and what is said instead of it. */
  readonly spans?: readonly (readonly [from: string, until: string, instead: string])[];
  /** Conditions and values that are always the same here, wherever they are said. */
  readonly always?: readonly (readonly [said: string, is: string])[];
};

export type Cuts = Readonly<Record<string, Cut>>;

const cuts: Cuts = { ...routerCuts, ...reactDomCuts };

/** Hooks and components whose part is left out. */
const hooks =
  'useFetchers?|useSubmit|useActionData|useViewTransitionState|PrefetchPageLinks|useActionState|useFormStatus';
const ahead = 'preload|preloadModule|preinit|preinitModule|prefetchDNS|preconnect';

/** How a page would say that it needs one of the parts that are left out. */
const misses: readonly RegExp[] = [
  new RegExp(`\\bimport \\{[^}]*\\b(${hooks}|${ahead}|ViewTransition|Activity)\\b[^}]*\\} from 'react`),
  /^export (?:async )?(?:function|const) (action|clientAction|clientMiddleware)\b/m,
  /<(?:Nav)?Link\b(?:[^>]|=>)*\s(prefetch|viewTransition|mask)\b/,
  /<Form\b(?:[^>]|=>)*\s(method|navigate|encType|viewTransition)=/,
  /<form\b(?:[^>]|=>)*\s(action)=\{(?:async\b|\(|function\b)/,
  /\s(formAction)=\{/,
  /<Fragment\b(?:[^>]|=>)*\s(ref)=/,
  /<(?:link|style)\b(?:[^>]|=>)*\s(precedence)=/,
  /<HydratedRouter\s+(\w+)/,
];

/** What a page's code uses of the parts that are left out. */
export const missedBy = (code: string): string | undefined =>
  misses.map((miss) => miss.exec(code)?.[1]).find((used) => used !== undefined);

/** Where the statements between a function's braces begin and end. */
type Place = readonly [start: number, end: number];

/** Each function of a file by its name. */
function bodiesOf(code: string, file: string): Map<string, Place[]> {
  const { program, errors } = parseSync(file, code);
  const [error] = errors;
  if (error) throw new Error(`${file} cannot be read any more: ${error.codeframe ?? error.message}`);
  const found = new Map<string, Place[]>();
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (id && body) found.set(id.name, [...(found.get(id.name) ?? []), [body.start + 1, body.end - 1]]);
    },
  }).visit(program);
  return found;
}

/** The one place of a text. */
function placeOf(text: string, code: string, file: string): number {
  const at = code.indexOf(text);
  if (at === -1 || code.indexOf(text, at + 1) !== -1) throw new Error(`${file} does not say once: ${text}`);
  return at;
}

/**
 * Leaves these parts of a file out.
 *
 * @throws where the file is another than the one that the cuts were made for, or does not have what is cut
 */
export function withoutUnused(
  code: string,
  file: string,
  { sha256, bodies = {}, spans = [], always = [] }: Cut,
): string {
  const is = createHash('sha256').update(code).digest('hex').slice(0, 12);
  if (is !== sha256) throw new Error(`${file} is another (${is}): read what is cut from it in scripts/ again.`);
  let cut = code;
  for (const [from, until, instead] of spans) {
    const start = placeOf(from, cut, file);
    const end = cut.indexOf(until, start + from.length);
    if (end === -1) throw new Error(`${file} does not go on with: ${until}`);
    cut = cut.slice(0, start) + instead + cut.slice(end);
  }
  for (const [said, value] of always) {
    if (!cut.includes(said)) throw new Error(`${file} does not say: ${said}`);
    cut = cut.replaceAll(said, value);
  }
  const all = bodiesOf(cut, file);
  const places = Object.entries(bodies).map(([name, body]) => {
    const [place, ...others] = all.get(name) ?? [];
    if (!place || others.length > 0) throw new Error(`${file} does not have one function ${name}.`);
    return { start: place[0], end: place[1], body };
  });
  for (const { start, end, body } of places.toSorted((one, other) => other.start - one.start)) {
    cut = cut.slice(0, start) + body + cut.slice(end);
  }
  return cut;
}

/**
 * Leaves out of the browser's build what React and its router have for what this product does not do.
 *
 * @throws where a page does it after all, or where a version of a package is not the one that was read
 */
export const unusedParts = (): Plugin => {
  const left = new Set<string>();
  return {
    name: 'unused-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = Object.keys(cuts).find((path) => id.endsWith(path));
      const cut = file && cuts[file];
      if (file && cut) {
        left.add(file);
        return { code: withoutUnused(code, file, cut), map: null };
      }
      const missed = /\/web\/.*\.tsx?(\?|$)/.test(id) ? missedBy(code) : undefined;
      if (missed) this.error(`${id} uses ${missed}, which scripts/unused-parts.ts leaves out of the browser's build.`);
      return undefined;
    },
    buildEnd(error) {
      const missing = Object.keys(cuts).filter((file) => !left.has(file));
      if (!error && missing.length > 0) throw new Error(`There is no ${missing.join(', ')} any more.`);
    },
  };
};
