const entity = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi;

/** Letters that HTML writes by name, as texts in English and French hold them. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  eacute: 'é',
  Eacute: 'É',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  Agrave: 'À',
  acirc: 'â',
  ccedil: 'ç',
  icirc: 'î',
  ocirc: 'ô',
  ugrave: 'ù',
  ucirc: 'û',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  deg: '°',
  reg: '®',
  trade: '™',
};

/** The letter of an entity as HTML writes it; what is none that is known stays as it is. */
function letterOf(written: string, hexadecimal?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return (Object.hasOwn(named, name) ? named[name] : undefined) ?? written;
  const code = hexadecimal ? Number.parseInt(hexadecimal, 16) : Number(decimal);
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}

/** A text that systems write as HTML, as its words alone. */
export function withoutMarkup(text: string): string {
  if (!/<\/?[a-z][^<>]*>|&[a-z#][a-z\d]{1,8};/i.test(text)) return text;
  return text
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/\s*<li\b[^<>]*>\s*/gi, '\n• ')
    .replace(/\s*<(?:br|\/?(?:p|div|ul|ol|tr|h\d))\b[^<>]*>\s*/gi, '\n')
    .replace(/<\/?[a-z][^<>]*>/gi, '')
    .replace(entity, letterOf)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A list as systems write it, with | or ; between its entries, as people read it. */
export const inSentences = (text: string): string =>
  text
    .split(/\s*[|;]\s*/)
    .filter((entry) => entry !== '')
    .join(', ');
