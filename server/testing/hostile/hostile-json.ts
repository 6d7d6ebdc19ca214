import { every, type HostileFiles, many, spread } from './shapes.ts';

const most = 60_000;
const field = (name: string, value: string): string => `{"${name}":${value}}`;
const fields = (count: number, of: (number: number) => string): string =>
  `{${Array.from({ length: count }, (_, number) => of(number)).join(',')}}`;

/** Bodies within the size of a body, in shapes that no form sends. */
export const hostileJson: HostileFiles = {
  'deep lists': () => many('[', most / 2) + many(']', most / 2),
  'deep lists without an end': () => many('[', most),
  'deep objects': () => `${many('{"a":', 9000)}1${many('}', 9000)}`,
  'deep objects without an end': () => many('{"a":', 12_000),
  'lists and objects in turn': () => `${many('[{"a":', 8000)}1${many('}]', 8000)}`,
  'many fields': () => fields(5000, (number) => `"f${number}":1`),
  'one field again and again': () => fields(6000, () => '"a":1'),
  'fields that differ by one letter': () => fields(4000, (number) => `"${many('a', 4)}${number}":1`),
  'the names of objects': () => fields(2000, () => '"__proto__":{"isAdmin":true}'),
  'what makes objects': () => field('constructor', '{"prototype":{"isAdmin":true}}'),
  'written names of objects': () => field('\\u005f\\u005fproto\\u005f\\u005f', '{"a":1}'),
  'a name of 60,000 letters': () => field(many('x', most), '1'),
  'a text of 60,000 letters': () => field('name', `"${many('x', most)}"`),
  'a text of letters by number': () => field('name', `"${many('\\u0041', 9000)}"`),
  'halves of letters': () => field('name', `"${many('\\ud800', 9000)}"`),
  'zeros in a text': () => field('name', `"${many('\\u0000', 9000)}"`),
  'a text of escapes': () => field('name', `"${many('\\\\', 28_000)}"`),
  'a text without an end': () => `{"name":"${many('x', most)}`,
  'a text that ends in an escape': () => `{"name":"${many('\\', most - 1)}`,
  'a number of 60,000 figures': () => field('freight', many('9', most)),
  'a number with an end far behind': () => field('freight', `0.${many('0', most)}1`),
  'numbers beyond all': () => field('freight', '1e999999'),
  'a number below all': () => field('freight', '-1e999999'),
  'less than nothing': () => field('freight', '-0'),
  'many numbers': () => field('freight', `[${spread(12_000, () => '1e5,')}1]`),
  'a list in place of a text': () => field('name', `[${many('1,', 20_000)}1]`),
  'an object in place of a number': () =>
    field(
      'freight',
      fields(3000, (number) => `"${number}":1`),
    ),
  'places of lists': () => fields(4000, (number) => `"${number}":1`),
  'a place far behind': () => field('4294967294', '1'),
  nothing: () => '',
  'only spaces': () => many(' ', most),
  'spaces around': () => `${many('\n', most / 2)}{}${many('\t', most / 2)}`,
  'a mark of a writing': () => '\uFEFF{}',
  'another writing': () => Buffer.from('{"name":"x"}', 'utf16le'),
  'letters that are none': () =>
    Buffer.concat([Buffer.from('{"name":"'), Buffer.alloc(50_000, 0xc0), Buffer.from('"}')]),
  'only zeros': () => Buffer.alloc(most),
  remarks: () => `/*${many('x', 50_000)}*/{}`,
  commas: () => `[${many(',', 50_000)}]`,
  'words that are none': () => `[${many('nul,', 15_000)}null]`,
  'bodies behind each other': () => many('{}', 30_000),
};

every(hostileJson, 40);
