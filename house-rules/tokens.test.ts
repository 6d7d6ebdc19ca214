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
  ])('refuses %s', (text) => {
    expect(problemsIn(text)).toHaveLength(1);
  });

  it('takes spaces between the steps of the grid, and sizes that are none', () => {
    expect(
      problemsIn('.a { padding: 2px var(--s2) 14px; margin-left: -8px; gap: 1.5em; min-height: 48px; top: 8px }'),
    ).toEqual([]);
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
