import { formatPlain } from '../../kit/format.ts';

/** A number as people write it; words, and what is no number, as they are. */
export const asWritten = (text: string, locale: string): string => {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return text;
  return formatPlain(text, locale, text.split('.')[1]?.length ?? 0);
};
