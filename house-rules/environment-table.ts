import { variables } from '../server/environment-variables.ts';

const head = ['Variable', 'Default', 'Meaning'] as const;

/** README's table of the variables, as its formatter writes it, from what the schema says of each. */
function environmentTable(): string {
  const rows = Object.entries(variables.shape).map(([name, variable]) => {
    const { usual, description } = variable.meta() ?? {};
    return [`\`${name}\``, String(usual), String(description)];
  });
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => [...(row[at] ?? '')].length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - [...cell].length)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

/** README with the table as it should be. */
export const withEnvironmentTable = (readme: string): string =>
  readme.replace(/^\| Variable .*\n(?:\|.*\n)*/m, () => `${environmentTable()}\n`);
