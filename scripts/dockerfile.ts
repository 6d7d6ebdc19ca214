/** A file from which an image is built, as its instructions. https://docs.docker.com/reference/dockerfile/ */

/** An instruction and what follows its name, in one line. */
export type Instruction = { readonly name: string; readonly text: string };

/** A stage: what it begins from, under which name, and what is done in it. */
export type Stage = { readonly base: string; readonly name: string; readonly steps: readonly Instruction[] };

/** The options of a `COPY`, where from, and where to. */
export type Copied = {
  readonly from: string | undefined;
  readonly sources: readonly string[];
  readonly target: string;
};

/** The instructions of a file, lines that go on put together, without comments. */
function instructionsIn(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  return lines.flatMap((line) => {
    const [, name = '', rest = ''] = /^\s*([A-Za-z]+)\s+(.*?)\s*$/.exec(line) ?? [];
    return name === '' ? [] : [{ name: name.toUpperCase(), text: rest }];
  });
}

/** The stages of a file, in their order. */
export function stagesIn(text: string): Stage[] {
  const stages: { base: string; name: string; steps: Instruction[] }[] = [];
  for (const step of instructionsIn(text)) {
    const [base = '', , name = ''] = step.text.split(/\s+/);
    if (step.name === 'FROM') stages.push({ base, name, steps: [] });
    else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

export function copied({ text }: Instruction): Copied {
  const words = text.split(/\s+/);
  const options = words.filter((word) => word.startsWith('--'));
  const paths = words.filter((word) => !word.startsWith('--'));
  const from = options.find((option) => option.startsWith('--from='))?.slice('--from='.length);
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** A list of words as JSON, which no shell reads; undefined for anything else. */
export function asList(text: string): string[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) && list.every((word) => typeof word === 'string') ? list : undefined;
  } catch {
    return undefined;
  }
}

/** The names that an `ENV` sets, and their values. */
export const settingsIn = ({ text }: Instruction): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)=("[^"]*"|\S*)/g)].map(([, name = '', value = '']) => [name, value]));
