import { describe, expect, it } from 'vitest';
import {
  dayFieldProblems,
  headScript,
  markupProblems,
  sanitisingComponent,
  servedComponent,
  wordProblems,
} from './markup.ts';
import { sourceFiles } from './source-files.ts';
import { snippet } from './syntax.ts';

const files = sourceFiles();

describe('markup', () => {
  it('is made from text in one place only, and left as served or written in two others', () => {
    expect(files.flatMap(markupProblems)).toEqual([]);
    const makers = files.filter(
      ({ path, text }) => path.startsWith('web/') && text.includes('dangerouslySetInnerHTML='),
    );
    expect(makers.map(({ path }) => path)).toEqual([headScript, sanitisingComponent, servedComponent]);
  });

  it.each([
    'const a = <div dangerouslySetInnerHTML={{ __html: text }} />;',
    "const a = createElement('div', { dangerouslySetInnerHTML: { __html: text } });",
    'element.innerHTML = text;',
    "element.insertAdjacentHTML('beforeend', text);",
    'document.write(text);',
    'const a = <iframe srcDoc={text} />;',
  ])('is refused in %s', (text) => {
    expect(markupProblems(snippet('web/deals/Help.tsx', text))).toHaveLength(1);
  });

  it('may be made once even in that place', () => {
    const twice = 'const a = <p dangerouslySetInnerHTML={a} />;\nconst b = <p dangerouslySetInnerHTML={b} />;';
    expect(markupProblems(snippet(sanitisingComponent, twice))).toHaveLength(1);
  });
});

describe('days and times', () => {
  it('are typed in fields of our own', () => {
    expect(files.flatMap(dayFieldProblems)).toEqual([]);
  });

  it.each(['<input type="date" />', '<TextField type="time" />'])('are refused in %s', (text) => {
    expect(dayFieldProblems(snippet('web/deals/Help.tsx', `const a = ${text};`))).toHaveLength(1);
  });
});

const wordsOf = (text: string) => wordProblems(snippet('web/deals/Help.tsx', text));

describe('words that people read come out of the message catalogue', () => {
  it('holds for every component', () => {
    expect(files.flatMap(wordProblems)).toEqual([]);
  });

  it.each([
    'const a = <p>Work out your deal</p>;',
    "const a = <p>{'Save'}</p>;",
    'const a = <input placeholder="Any amount" />;',
    "const a = <button aria-label={'Close'} />;",
    'const a = <Field label="Price" />;',
  ])('refuses %s', (text) => {
    expect(wordsOf(text)).toHaveLength(1);
  });

  it('takes messages, names, units and attributes that nobody reads', () => {
    expect(wordsOf('const a = <p><Trans>Save the <b>deal</b></Trans> · $ %</p>;')).toEqual([]);
    expect(wordsOf('const a = <input aria-label={t`Price`} type="text" className="wide" />;')).toEqual([]);
    expect(wordsOf('const a = <p>iCarDeals</p>;')).toEqual([]);
  });
});
