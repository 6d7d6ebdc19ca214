import { withoutUnseen } from './email-address.ts';

/** The number, and an extension behind it: "x 12", "ext. 12", "poste 12". */
const written = /^(\+?[\d\s().\-\u2010-\u2015/]+?)(?:[\s,;]*(?:x|ext\.?|extension|poste|#)[\s:.]*\d{1,6})?$/i;

/** The number of a text, as it is written, without its extension; empty where the text is none. */
export const numberIn = (text: string): string => written.exec(withoutUnseen(text))?.[1] ?? '';

/** A number as a telephone dials it: its digits, and the plus of another country. The extension is left out. */
export const dialled = (phone: string): string => {
  const first = /\+?\d[\d\s().\-\u2010-\u2015/]*/.exec(phone)?.[0] ?? '';
  return (numberIn(phone) || first).replace(/(?!^\+)\D/g, '');
};
