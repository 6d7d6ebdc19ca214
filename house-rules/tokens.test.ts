import { describe, expect, it } from 'vitest';
import { layerProblems, styleSheets, tokenProblems } from './tokens.ts';

const problemsIn = (text: string) => tokenProblems({ path: 'web/deals/deal.module.css', text });

describe('the look comes out of its tokens', () => {
  it('holds for every style sheet', () => {
    expect(styleSheets().length).toBeGreaterThan(100);
    expect(styleSheets().flatMap(tokenProblems)).toEqual([]);
  });

  it.each([
    '.a { color: #fff; }',
    '.a { box-shadow: 0 1px 2px rgb(0 0 0 / 0.2); }',
    '.a { --own: #0e4a38; }',
    '.a { border-radius: 6px; }',
    '.a { border-top-left-radius: 0.5rem }',
    '.a { font-size: 15px; }',
    '.a { transition: opacity 200ms ease; }',
    '.a { animation: turn 1.5s linear; }',
    '.a { padding: 16px 20px; }',
    '.a { margin-block-start: calc(100% - 8px); }',
    '.a { row-gap: 4px }',
    '.a { inset: auto 0 24px; }',
    '.a { gap: 0.375rem }',
    '.a { margin-left: -7px }',
    '.a { padding: 2px 0 }',
    '.a { min-height: min(48px, 10vh) }',
    '.a { border-left: 3px solid }',
    '.a { --before: 46px }',
  ])('refuses %s', (text) => {
    expect(problemsIn(text)).toHaveLength(1);
  });

  it('takes hairlines, shares of a letter and sizes that grow with the letters', () => {
    expect(
      problemsIn(
        '.a { padding: 1px var(--s2) 0; gap: 1.5em; border: 1.5px solid; outline-offset: -2px; width: 14.5rem }',
      ),
    ).toEqual([]);
    expect(problemsIn('@media (max-width: 699px) { .a { inset: 0 } }')).toEqual([]);
  });

  it('takes tokens, none at all, points on paper and mixtures', () => {
    expect(
      problemsIn('.a { color: var(--ink); border-radius: 50%; font-size: 9pt; transition: color var(--ease) }'),
    ).toEqual([]);
    expect(problemsIn('.a { font-size: clamp(var(--t4), 4vw, 3rem); animation: none; border-radius: 0 }')).toEqual([]);
    expect(problemsIn('/* #fff */ .a { background: color-mix(in oklab, var(--m) 22%, transparent) }')).toEqual([]);
  });
});

describe('what pages override gives way to them', () => {
  it('holds for every style sheet', () => {
    expect(styleSheets().flatMap(layerProblems)).toEqual([]);
  });

  it('refuses a primitive outside its layer', () => {
    expect(layerProblems({ path: 'web/ui/button.module.css', text: '.button { color: red }' })).toHaveLength(1);
    expect(layerProblems({ path: 'web/deals/deal.module.css', text: '.deal { color: red }' })).toEqual([]);
  });
});
