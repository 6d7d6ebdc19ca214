/** Puts signs around the chosen part of a text; where nothing is chosen, between them something can be written. */
export const marked = (
  text: string,
  { from, to }: { from: number; to: number },
  { before, after }: { before: string; after: string },
): string => `${text.slice(0, from)}${before}${text.slice(from, to)}${after}${text.slice(to)}`;
