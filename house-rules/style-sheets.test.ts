import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';
import { styleRules } from './style-rules.ts';
import { classProblems, longSheetProblems, repeatedBodyProblems, wordProblems } from './style-sheets.ts';
import { snippet } from './syntax.ts';
import { styleSheets } from './tokens.ts';

const sheets = styleSheets();
const programs = sourceFiles().filter(({ path }) => path.startsWith('web/'));

const ground = 'web/theme/vocabulary.css';
const page = (code: string): SourceFile => snippet('web/deals/Page.tsx', code);
const module = (text: string): SourceFile => snippet('web/deals/page.module.css', text);
const used = "import classes from './page.module.css';\n";

describe('a style sheet is read in one go', () => {
  it('holds for every one', () => {
    expect(sheets.length).toBeGreaterThan(100);
    expect(sheets.flatMap(longSheetProblems)).toEqual([]);
  });

  it('refuses the 301st line', () => {
    const lines = (count: number) => module(`${'.a {}\n'.repeat(count)}`);
    expect(longSheetProblems(lines(300))).toEqual([]);
    expect(longSheetProblems(lines(301))).toHaveLength(1);
  });
});

describe('what several style sheets say is a word', () => {
  it('holds for all of them', () => {
    expect(repeatedBodyProblems(sheets)).toEqual([]);
  });

  const other = snippet('web/leads/leads.module.css', '.b { gap: 0; /* why */ display: flex; flex-wrap: wrap; }');

  it('refuses a body of three declarations in two of them, in any order', () => {
    const one = module('@media print { .a { display: flex; flex-wrap: wrap; gap: 0 } }');
    expect(repeatedBodyProblems([one, other])).toHaveLength(1);
  });

  it('takes two declarations, and a body that one style sheet says twice', () => {
    const short = '{ display: flex; flex-wrap: wrap }';
    expect(repeatedBodyProblems([module(`.a ${short}`), snippet('web/leads/leads.module.css', `.b ${short}`)])).toEqual(
      [],
    );
    expect(repeatedBodyProblems([module(`${other.text} ${other.text}`)])).toEqual([]);
  });
});

describe('a class is there for a component, and a component says none that is not', () => {
  it('holds for every module', () => {
    expect(classProblems(sheets, programs)).toEqual([]);
  });

  it('refuses a class that nothing uses, and one that is not there', () => {
    const sheet = module('.row > .name { color: red } @keyframes turn { 12.5% { rotate: none } }');
    const program = page(`${used}const a = <p className={classes.row}>{classes['gone']}</p>;`);
    expect(classProblems([sheet], [program])).toEqual([
      'web/deals/Page.tsx:2 uses .gone, which web/deals/page.module.css does not say',
      'web/deals/page.module.css says .name, which no component uses: take it out',
    ]);
  });

  it('takes any class of a module that is used as a whole', () => {
    expect(classProblems([module('.a {} .b {}')], [page(`${used}const of = (name) => classes[name];`)])).toEqual([]);
  });
});

describe('words of the vocabulary', () => {
  it('are said, and no others', () => {
    expect(wordProblems(sheets, programs)).toEqual([]);
  });

  it('refuses one that is not known, and one that nobody says', () => {
    const words = snippet(ground, '.stack { display: grid } .note { color: red }');
    const said = page("const a = <p className={wide ? `stack ${classes.a}` : 'stak'} data-kind={'x' === kind} />;");
    expect(wordProblems([words], [said])).toEqual([
      'web/deals/Page.tsx:1 says the class "stak", which is no word of web/theme/vocabulary.css',
      'the vocabulary has .note, which no component says: take it out',
    ]);
  });
});

describe('the rules of a style sheet', () => {
  it('are told apart, with their lines, within what they stand in', () => {
    const text =
      '@layer base, ui;\n@layer ui {\n  /* a */\n  .a,\n  .b { color: red; gap: 0 }\n  @media print { p { gap: 1px } }\n}';
    expect(styleRules({ text })).toEqual([
      { selector: '.a, .b', declarations: ['color: red', 'gap: 0'], line: 4 },
      { selector: 'p', declarations: ['gap: 1px'], line: 6 },
    ]);
  });
});
