/** Files by what is wrong with them, each made when it is wanted. */
export type HostileFiles = Readonly<Record<string, () => string | Buffer>>;

/** The same again and again. */
export const many = (text: string, count: number): string => text.repeat(count);

/** One after the other, each other than the one before. */
export const spread = (count: number, of: (number: number) => string): string =>
  Array.from({ length: count }, (_, number) => of(number)).join('');

/** Holds that there are as many shapes of a kind as the attack promises. */
export function every(files: HostileFiles, wanted: number): void {
  const found = Object.keys(files).length;
  if (found !== wanted) throw new Error(`There are ${found} shapes, not ${wanted}.`);
}
