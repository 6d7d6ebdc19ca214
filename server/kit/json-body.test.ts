import { describe, expect, it } from 'vitest';
import { parseJsonBody } from './accept-json.ts';
import { Refusal } from './handler.ts';

const parse = (text: string) => parseJsonBody(Buffer.from(text));

/** The refusal of a body, as code, field and sentence. */
function refusalOf(bytes: Uint8Array) {
  try {
    parseJsonBody(bytes);
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, field: error.facts.field, message: error.message };
    throw error;
  }
  return undefined;
}

describe('a request body', () => {
  it('is taken as it is', () => {
    const text = '{"a":["é 🚗",1.5,-0,true,null,{"b":"\\"{,}[:\\\\"}],"c:":{"b":"\\":"}}';
    expect(parse(text)).toEqual(JSON.parse(text));
  });

  it('may hold equal keys in different objects, and a key that stands in a text', () => {
    expect(parse('[{"a":1},{"a":{"a":2}},"a","\\"a\\":"]')).toEqual([{ a: 1 }, { a: { a: 2 } }, 'a', '"a":']);
  });

  it.each([
    ['an object with a key given twice', '{"a":1,"b":{"c":2,"c":3}}', 'c', 'This field appears twice.'],
    ['a key given twice, once escaped', '{"price":1,"pr\\u0069ce":2}', 'price', 'This field appears twice.'],
    [
      'a key given twice beside texts of colons',
      '{"a":":","b:":{"c":"\\\\"},"a":"\\":"}',
      'a',
      'This field appears twice.',
    ],
    ['a key given twice after a list', '{"a":[1,{"b":2}],"a":3}', 'a', 'This field appears twice.'],
    ['__proto__', '{"a":{"__proto__":{"admin":true}}}', '__proto__', 'Unknown field.'],
    ['constructor', '{"constructor":{"prototype":{}}}', 'constructor', 'Unknown field.'],
    ['NUL in a text', '{"a":["x\\u0000y"]}', 'a.0', 'This text has a character we can’t save.'],
    ['a lone surrogate', '{"note":"\\ud800"}', 'note', 'This text has a character we can’t save.'],
    ['a lone surrogate in a key', '{"a":{"\\udc00":1}}', 'a', 'This text has a character we can’t save.'],
    ['a number beyond all numbers', '{"a":1e999}', 'a', 'This number is too large.'],
    ['another, below', '[-1e999]', '0', 'This number is too large.'],
  ])('is refused with %s', (_, text, field, message) => {
    expect(refusalOf(Buffer.from(text))).toEqual({ code: 'invalid', field, message });
  });

  it.each(['', '{', '{"a":1,}', "{'a':1}", '{"a":NaN}', 'undefined', '{"a":01}', '[1] 2', '"\n"'])(
    'is refused as %s',
    (text) => {
      expect(refusalOf(Buffer.from(text))).toMatchObject({ code: 'invalid', message: 'The request body isn’t JSON.' });
    },
  );

  it('is refused in bytes that are no UTF-8', () => {
    expect(refusalOf(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toMatchObject({
      message: 'The request body isn’t JSON.',
    });
  });

  it('is refused when nested deeply, without running out of stack', () => {
    expect(refusalOf(Buffer.from(`${'['.repeat(30)}${']'.repeat(30)}`))?.message).toBe(
      'The request body is nested too deeply.',
    );
    expect(refusalOf(Buffer.from(`${'['.repeat(32_000)}${']'.repeat(32_000)}`))?.code).toBe('invalid');
  });
});
