/** One line of the table: what was attacked, how often, and everything that came out wrong. */
export type Row = {
  readonly what: string;
  readonly tried: number;
  /** What was seen, in a few words. */
  readonly seen: string;
  readonly wrong: readonly string[];
};

/** Of one kind of fault, so many are told. */
const mostTold = 12;
const longestFault = 400;

/** Prints the table, and below it what is wrong. Answers whether nothing is. */
export function printTable(rows: readonly Row[], print: (line: string) => void): boolean {
  const cells = rows.map(({ what, tried, seen, wrong }) => [
    what,
    String(tried),
    wrong.length === 0 ? `held; ${seen}` : `${wrong.length} WRONG; ${seen}`,
  ]);
  const all = [['what', 'tried', 'result'], ['----', '-----', '------'], ...cells];
  const widths = [0, 1].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  for (const line of all) print(`| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  for (const { what, wrong } of rows) {
    for (const fault of wrong.slice(0, mostTold)) print(`WRONG ${what}: ${fault.slice(0, longestFault)}`);
    if (wrong.length > mostTold) print(`WRONG ${what}: and ${wrong.length - mostTold} more`);
  }
  return rows.every(({ wrong }) => wrong.length === 0);
}

/** How often each thing was seen: `404 x 12, 403 x 3`. */
export function counted(seen: readonly (string | number)[]): string {
  const counts = Object.entries(Object.groupBy(seen, String)).map(([one, all]) => [one, all?.length ?? 0] as const);
  return counts
    .toSorted(([, one], [, other]) => other - one)
    .map(([one, count]) => `${one} x ${count}`)
    .join(', ');
}

/** Where two texts begin to differ, in a few words; nothing where they do not. */
export function difference(one: string, other: string): string | undefined {
  if (one === other) return undefined;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return `“${around(one)}” is “${around(other)}”`;
}
