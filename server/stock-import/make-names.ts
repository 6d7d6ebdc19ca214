/** Makes that a file names and nobody knows here yet: their cars come as drafts, and are looked at before they are public. */

/** A make in plain capitals. */
export const plainMake = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Begins what stands for the id of a make that nobody knows. */
export const newMakeMark = 'new:';

/** What stands for the id of a make that nobody knows, until the file is compared with the stock. */
export const newMakeId = (text: string): string => `${newMakeMark}${text.trim().toUpperCase()}`;
