import { describe, expect, it } from 'vitest';
import { bareName, mixesAlphabets } from './look-alikes.ts';

const cyrillicA = '\u0430';
const greekO = '\u03BF';

describe('a business name as an eye takes it in', () => {
  it.each([
    ['in capitals and with other spaces', 'LAKEVIEW  acura'],
    ['with a Cyrillic letter', `Lakeview ${cyrillicA}cur${cyrillicA}`],
    ['with full-width letters', '\uFF2Cakeview \uFF21cura'],
    ['with an accent', 'Lakéview Açura'],
    ['with its legal form', 'Lakeview Acura Inc.'],
    ['with marks', 'Lake-view “Acura”'],
    ['with a letter twice the width', 'Lakevievv Acura'],
    ['with a one for an l', '1akeview Acura'],
    ['with a capital i for an l', 'Iakeview Acura'],
  ])('is the same %s', (_, name) => {
    expect(bareName(name)).toBe(bareName('Lakeview Acura'));
  });

  it('reads an r and an n as an m', () => {
    expect(bareName('Barnes Motors')).toBe(bareName('Bames Motors'));
  });

  it.each(['Lakeside Acura', 'Lakeview Honda', 'Lakeview', 'Lakeview Acura Oakville'])('is another one: %s', (name) => {
    expect(bareName(name)).not.toBe(bareName('Lakeview Acura'));
  });

  it('keeps a name that is all of another alphabet', () => {
    expect(bareName('\u0414\u0436\u043E\u0439')).not.toBe('');
  });
});

describe('a word of two alphabets', () => {
  it.each([`Lakeview ${cyrillicA}cura`, `M${greekO}tors`])('is found in %s', (name) => {
    expect(mixesAlphabets(name)).toBe(true);
  });

  it.each(['Élan Motors', 'Autohaus 123', '\u0410\u0432\u0442\u043E Motors', 'M\u00B5 Motors', 'Honda \u672C\u7530'])(
    'is none in %s',
    (name) => {
      expect(mixesAlphabets(name)).toBe(false);
    },
  );
});
