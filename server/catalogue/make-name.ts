/** Whether a text may be the name of a make that nobody knows here yet. */
export const isMakeName = (text: string): boolean => /^\p{L}[\p{L}\p{N} .&'’-]{1,29}$/u.test(text);
