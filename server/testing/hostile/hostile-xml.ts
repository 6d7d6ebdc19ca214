import { every, type HostileFiles, many, spread } from './shapes.ts';

const file = (inside: string): string => `<?xml version="1.0"?><l>${inside}</l>`;
/** What makes an element a car of the dealer's. */
const car = '<Stock>S1</Stock><VIN/><Type>Used</Type><Year>2022</Year><Make>Acura</Make><Model>MDX</Model>';
const described = (text: string): string =>
  file(`<c>${car}<miles>41500</miles><Description><![CDATA[${text}]]></Description></c>`);
const numbered = (count: number, of: (number: number) => string): string => file(spread(count, of));
const attributes = (count: number): string => spread(count, (number) => ` a${number}="1"`);

/** Little XML that would become much: other ways, attributes, depths, rows, texts and signs than a list of cars has. */
export const hostileXml: HostileFiles = {
  'many ways': () => numbered(50_000, (number) => `<c><b a${number}="1"/></c>`),
  'many ways in 15 levels': () =>
    `${many('<d>', 15)}${spread(40_000, (number) => `<b${number}>1</b${number}>`)}${many('</d>', 15)}`,
  'attributes in 15 levels': () => `${many('<d>', 15)}<c${attributes(20_000)}/>${many('</d>', 15)}`,
  'attributes of one element': () => file(`<c${attributes(80_000)}/>`),
  'attributes of many elements': () => numbered(800, () => `<c${attributes(290)}/>`),
  'a wide row, then empty ones': () => file(`<c>${spread(5000, (n) => `<b${n}>1</b${n}>`)}</c>${many('<c/>', 20_000)}`),
  '300 columns, then empty rows': () =>
    file(`<c>${spread(300, (n) => `<b${n}>1</b${n}>`)}</c>${many('<c/>', 250_000)}`),
  '300 columns, then rows of one': () =>
    file(`<c>${spread(299, (n) => `<b${n}>1</b${n}>`)}</c>${many('<c><b1>1</b1></c>', 55_000)}`),
  'kinds without an end': () => numbered(30_000, (number) => `<c><price type="k${number}">1</price></c>`),
  'names without an end': () => numbered(60_000, (number) => `<n${number}>1</n${number}>`),
  '17 levels': () => `${many('<d>', 17)}1${many('</d>', 17)}`,
  '200,000 levels': () => many('<d>', 200_000),
  'levels again and again': () => numbered(20_000, () => `${many('<d>', 14)}1${many('</d>', 14)}`),
  'entities of entities': () =>
    `<!DOCTYPE l [<!ENTITY a0 "lol">${spread(9, (n) => `<!ENTITY a${n + 1} "${many(`&a${n};`, 10)}">`)}]><l>&a9;</l>`,
  'an entity of a file': () => '<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/passwd">]><l>&f;</l>',
  'a document type of a megabyte': () => `<!DOCTYPE l [${many('<!ELEMENT c (b)>', 60_000)}]><l/>`,
  'entities that nobody knows': () => file(`<c><b>${many('&lol;', 30_000)}</b></c>`),
  'letters by numbers': () => described(''.padEnd(3)).replace('S1', many('&#x10FFFF;', 15_000)),
  'a letter by a number without an end': () => file(`<c><b>&#${many('9', 60_000)};</b></c>`),
  'name spaces': () => file(`<c${spread(20_000, (n) => ` xmlns:n${n}="urn:${n}"`)}/>`),
  'a name space an element': () => numbered(30_000, (n) => `<n${n}:c xmlns:n${n}="urn:x">1</n${n}:c>`),
  'a text of a megabyte': () => file(`<c><b>${many('x', 1_000_000)}</b></c>`),
  'a section of a megabyte': () => described(many('x', 1_000_000)),
  'a remark of a megabyte': () => file(`<!-- ${many('x', 1_000_000)} --><c/>`),
  'an instruction of a megabyte': () => file(`<?x ${many('x', 1_000_000)}?><c/>`),
  'a value of a megabyte': () => file(`<c a="${many('x', 1_000_000)}"/>`),
  'a name of a megabyte': () => `<${many('x', 1_000_000)}/>`,
  'photos without an end': () => file(`<c>${car}<photos>${many('<p>1</p>', 90_000)}</photos></c>`),
  'photos in turned order': () => file(`<c>${car}${spread(60_000, (n) => `<p seq="${60_000 - n}">x</p>`)}</c>`),
  'figures beside miles': () => described(many('1 ', 95_000)),
  'spaces beside a tag': () => described(`<b>${many(' ', 190_000)}`),
  'tags that are never closed': () => described(many('<li', 60_000)),
  'a model of many words': () => described('').replace('MDX', many('MDX ', 45_000)),
  'mistakes in every cell': () => numbered(20_000, () => '<c><Stock/><Year>x</Year><Make>x</Make><Type>x</Type></c>'),
  'the names of objects': () => numbered(9000, () => '<c><__proto__>1</__proto__><constructor a="1" b="2"/></c>'),
  'an end in the middle': () => described('x').slice(0, 150),
  'only ends': () => many('</c>', 200_000),
  'a sign of nothing in each name': () => file(many('<c\0/>', 100_000)),
  'a mark of another writing': () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(described('x'))]),
  'a megabyte of nothing before it': () => `${many(' \n', 500_000)}${described('x')}`,
};

every(hostileXml, 40);
