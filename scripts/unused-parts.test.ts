import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { inProject } from './project.mjs';
import { reactDomCuts } from './react-dom-cuts.ts';
import { routerCuts } from './router-cuts.ts';
import { type Cut, missedBy, withoutUnused } from './unused-parts.ts';

const code = `
function kept(a) { return a && gone(a); }
function gone(a) { return a.more; }
if (isOdd(1)) { first(); } second();
`;

/** What is used here of Babel, which comes without types. */
type Babel = {
  parseSync(code: string, options: object): object;
  traverse(tree: object, steps: { enter(at: { scope: { globals: object }; stop(): void }): void }): void;
};
const babel: Babel = createRequire(import.meta.url)('@babel/core');

/** The names that a file uses without having them. */
function foreignNames(file: string): readonly string[] {
  const tree = babel.parseSync(file, { configFile: false, babelrc: false, sourceType: 'unambiguous' });
  const names: string[] = [];
  babel.traverse(tree, {
    // The first that is entered is the whole file.
    enter(whole) {
      names.push(...Object.keys(whole.scope.globals));
      whole.stop();
    },
  });
  return names;
}

const cutBy = (cut: Omit<Cut, 'sha256'>): string =>
  withoutUnused(code, 'some.js', { sha256: createHash('sha256').update(code).digest('hex').slice(0, 12), ...cut });

describe('what is left out of a package', () => {
  it('is the body of a function, a span of text, and a condition that is always the same', () => {
    expect(
      cutBy({ bodies: { gone: '' }, always: [['isOdd(1)', 'false']], spans: [['first()', ';', 'other()']] }),
    ).toBe(`
function kept(a) { return a && gone(a); }
function gone(a) {}
if (false) { other(); } second();
`);
  });

  it.each<[string, Omit<Cut, 'sha256'>, string]>([
    ['a function that is not there', { bodies: { lost: '' } }, 'some.js does not have one function lost.'],
    ['a span that begins nowhere', { spans: [['third()', ';', '']] }, 'some.js does not say once: third()'],
    ['a span that begins twice', { spans: [['return a', ';', '']] }, 'some.js does not say once: return a'],
    ['a span that does not end', { spans: [['second()', 'third', '']] }, 'some.js does not go on with: third'],
    ['a condition that is not there', { always: [['isEven', 'true']] }, 'some.js does not say: isEven'],
    [
      'what leaves no code behind',
      {
        always: [
          ['gone(a)', ')'],
          ['isOdd', 'x'],
        ],
        bodies: {},
      },
      'cannot be read any more',
    ],
  ])('stops the build at %s', (_, cut, problem) => {
    expect(() => cutBy(cut)).toThrow(problem);
  });

  it('stops the build at another version of the file', () => {
    expect(() => withoutUnused(`${code} `, 'some.js', { sha256: '000000000000' })).toThrow('some.js is another');
  });

  const all = Object.entries({ ...routerCuts, ...reactDomCuts });
  it.each(all)('fits the installed %s, and what is left has all that it names', (file, cut) => {
    const whole = readFileSync(inProject(`node_modules${file}`), 'utf8');
    const left = withoutUnused(whole, file, cut);
    expect(left.length).toBeLessThan(whole.length);
    expect(foreignNames(whole)).toEqual(expect.arrayContaining([...foreignNames(left)]));
  });
});

it.each<[string, string | undefined]>([
  ["import { Link, useFetcher } from 'react-router';", 'useFetcher'],
  ["import { useActionState } from 'react';", 'useActionState'],
  ["import { preload } from 'react-dom';", 'preload'],
  ['export async function action() {}', 'action'],
  ['<Link to={to} onClick={() => go()} viewTransition>', 'viewTransition'],
  ['<Form method="post">', 'method'],
  ['<form onSubmit={(event) => send(event)} action={async (data) => send(data)}>', 'action'],
  ['<Fragment key={key} ref={place}>', 'ref'],
  ["import { Link, useBlocker } from 'react-router';", undefined],
  ['<form action={pathname}><Link to={to} preventScrollReset /></form><Form action="/" onSubmit={send}>', undefined],
])('%s needs %s', (said, used) => {
  expect(missedBy(said)).toBe(used);
});
