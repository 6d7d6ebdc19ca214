import iconv from 'iconv-lite';
import { every, type HostileFiles, many, spread } from './shapes.ts';

const headings = 'Stock,VIN,Type,Year,Make,Model,miles,Price,Body,Trim,Colour,Description,Photos';
const values: Readonly<Record<string, string>> = {
  Stock: 'S1',
  VIN: '',
  Type: 'Used',
  Year: '2022',
  Make: 'Acura',
  Model: 'MDX',
  miles: '41500',
  Price: '45990',
  Body: 'SUV',
  Trim: 'Tech',
  Colour: 'Grey',
  Description: 'Good',
  Photos: '',
};

/** A car in whose row something stands. */
const row = (said: Readonly<Record<string, string>> = {}): string =>
  headings
    .split(',')
    .map((heading) => `"${said[heading] ?? values[heading]}"`)
    .join(',');
const withRow = (said: Readonly<Record<string, string>>): string => `${headings}\n${row(said)}\n`;

/** Texts that are no table of cars: what parts, quotes and ends cells, without an end, and cells that take long to understand. */
export const hostileCsv: HostileFiles = {
  'a row of half a million cells': () => `${many('a,', 500_000)}\n`,
  'headings of 5000 columns': () => `${headings},${spread(5000, (number) => `c${number},`)}\n${row()}\n`,
  '300 columns of nothing': () => `${headings}${many(',', 287)}\n${many(`S1${many(',', 299)}\n`, 4000)}`,
  '300 columns of one thing': () => `${many('Price,', 300)}\n${many(`${many('1,', 300)}\n`, 1500)}`,
  'half a million rows': () => `${headings}\n${many('1\n', 500_000)}`,
  'rows of other lengths': () => `${headings}\n${spread(1200, (number) => `${many('1,', number)}\n`)}`,
  'mistakes in every cell': () => `${headings}\n${many(`${row()}\n`, 25)}${many(`${many('x,', 12)}x\n`, 40_000)}`,
  'one car again and again': () => `${headings}\n${many(`${row()}\n`, 20_000)}`,
  'a quotation without an end': () => `${headings}\n"${many('x,', 500_000)}`,
  'only quotation marks': () => many('"', 1_000_000),
  'quotation marks of quotation marks': () => `${headings}\n"${many('""', 500_000)}"\n`,
  'quotation marks in cells': () => `${headings}\n${many('a"b,', 250_000)}\n`,
  'a quotation in each row': () => `${headings}\n${many('"a\n', 300_000)}`,
  'a cell of a megabyte': () => withRow({ Description: many('x', 1_000_000) }),
  'lines in a cell': () => withRow({ Description: many('x\r\n', 60_000) }),
  'only ends of lines': () => many('\n', 1_000_000),
  'ends of lines of each kind': () => `${headings}${many('\r\n\n\r', 250_000)}`,
  'only semicolons': () => many(';', 1_000_000),
  'only tabs': () => many('\t', 1_000_000),
  'every sign that parts cells': () => many('a,b;c\td|e', 100_000),
  'a sign that it says and another': () => `sep=;\n${headings}\n${many(`${row()}\n`, 5000)}`,
  'signs that it says again and again': () => many('sep=,\n', 150_000),
  'marks of a writing': () => many('\uFEFF', 300_000),
  'half a letter': () =>
    Buffer.concat([iconv.encode(`${headings}\n${row()}`, 'utf16le', { addBOM: true }), Buffer.from([1])]),
  'halves of letters': () =>
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(1_000_000, Buffer.from([0x00, 0xd8]))]),
  zeros: () => Buffer.alloc(1_000_000),
  'zeros in cells': () => withRow({ Model: many('\0', 190_000) }),
  'letters that are none': () => Buffer.concat([Buffer.from(`${headings}\n`), Buffer.alloc(1_000_000, 0x81)]),
  'every byte': () => Buffer.from(Uint8Array.from({ length: 1_000_000 }, (_, at) => (at * 7919) % 256)),
  'figures beside miles': () => withRow({ Description: many('1 ', 95_000) }),
  'a price of figures': () => withRow({ Price: `1${many(',111', 45_000)}x` }),
  'kilometres of spaces': () => withRow({ miles: `1${many(' ', 190_000)}x` }),
  'a model of many words': () => withRow({ Model: many('MDX ', 45_000) }),
  'a body of many words': () => withRow({ Body: many('2 d car ', 23_000), Model: 'Nothing' }),
  'spaces beside a tag': () => withRow({ Description: `<b>${many(' ', 190_000)}` }),
  'tags without an end': () => withRow({ Description: many('<script <li ', 15_000) }),
  'letters by numbers': () => withRow({ Description: `<b>${many('&#x10ffff;', 18_000)}` }),
  'photos without an end': () => withRow({ Photos: many('https:', 30_000) }),
  'photos of one letter': () => withRow({ Photos: many('a|', 95_000) }),
  'commas behind a list': () => withRow({ Description: many(',', 190_000) }),
};

every(hostileCsv, 40);
