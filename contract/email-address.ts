/** A text without the signs that nobody sees, with which it would be another: zero width spaces, soft hyphens, direction marks. */
export const withoutUnseen = (text: string): string => text.replace(/\p{Cf}/gu, '').trim();

/** An e-mail address as it is kept, without what a copied link brings along. */
export const plainEmail = (text: string): string => withoutUnseen(text).replace(/^mailto:/i, '');

/** Looks like an address: something, an at sign, a host with a dot. Linear by construction. */
const emailShape = /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,64}@[^\s@.,;:<>()[\]\\"\p{Cc}]+(?:\.[^\s@.,;:<>()[\]\\"\p{Cc}]+)+$/u;

export const looksLikeEmail = (text: string): boolean => emailShape.test(plainEmail(text));

/** Whether something is written that is no e-mail address; whoever needs one says that it is missing by itself. */
export const isNoEmail = (text: string): boolean => withoutUnseen(text) !== '' && !looksLikeEmail(text);
