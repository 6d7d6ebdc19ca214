import { msg, type Words } from '#contract/words.ts';

/** What the sales taxes are called, by the names that rates are stored under. */
export const taxNames: Readonly<Record<string, Words>> = {
  GST: msg`GST`,
  PST: msg`PST`,
  HST: msg`HST`,
  QST: msg`QST`,
  RST: msg`RST`,
};
