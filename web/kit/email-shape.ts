/** Something, an at sign, a host with a dot: the server reads addresses by the same shape. */
const emailShape = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;

export const looksLikeEmail = (text: string): boolean => emailShape.test(text.trim());
