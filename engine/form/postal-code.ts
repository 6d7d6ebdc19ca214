/** A Canadian postal code, or the three signs that it begins with; without the letters that Canada Post does not use. */
const shape = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z](?:\d[ABCEGHJ-NPRSTV-Z]\d)?$/;

/** What is written for a digit by whoever reads it off a screen or a letter; none of these letters stands in its place. */
const digits: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** The signs of a postal code in capitals, however it is parted: every second one is a digit, so KIA OBI is K1A0B1. */
export const postalSigns = (text: string): string =>
  Array.from(text.replace(/[\s.\p{Cf}\p{Pd}]/gu, '').toUpperCase(), (sign, place) =>
    place % 2 === 1 ? (digits[sign] ?? sign) : sign,
  ).join('');

/** A postal code as Canada Post writes it, "K1A 0B1", or its first half; one of elsewhere stays as it came. */
export function plainPostalCode(text: string): string {
  const signs = postalSigns(text);
  return shape.test(signs) ? `${signs.slice(0, 3)} ${signs.slice(3)}`.trim() : text.trim();
}

/** Whether a text is a Canadian postal code, or the first half of one. */
export const isPostalCode = (text: string): boolean => shape.test(postalSigns(text));
