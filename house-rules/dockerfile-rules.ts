import { asList, copied, type Instruction, type Stage, settingsIn, stagesIn } from '../scripts/dockerfile.ts';

/** What hadolint would say of a Dockerfile, as far as it can be said without it: https://github.com/hadolint/hadolint#rules */

type Rule = (stages: readonly Stage[]) => string[];

const stepsOf = (stages: readonly Stage[], name: string): Instruction[] =>
  stages.flatMap(({ steps }) => steps.filter((step) => step.name === name));

/** A rule that each instruction of a name must hold. */
const each =
  (name: string, holds: (step: Instruction) => boolean, wrong: string): Rule =>
  (stages) =>
    stepsOf(stages, name)
      .filter((step) => !holds(step))
      .map(({ text }) => `${name} ${text}: ${wrong}`);

const isNeverUsed =
  (name: string, why: string): Rule =>
  (stages) =>
    stepsOf(stages, name).map(() => `${name}: ${why}`);

const isPinned = (image: string) => /@sha256:[0-9a-f]{64}$/.test(image) || /:(?!latest)[^:/]*\d+\.\d+/.test(image);

const pinned: Rule = (stages) => {
  const names = new Set(stages.map(({ name }) => name));
  return stages
    .filter(({ base }) => !names.has(base) && !isPinned(base))
    .map(({ base }) => `${base}: no exact version (DL3006, DL3007)`);
};

const namedOnce: Rule = (stages) => {
  const names = stages.map(({ name }) => name).filter((name) => name !== '');
  return names.filter((name, at) => names.indexOf(name) < at).map((name) => `${name}: two stages have it (DL3024)`);
};

/** A stage copies from the stages before it. */
const fromBefore: Rule = (stages) =>
  stages.flatMap(({ steps }, at) => {
    const before = stages.slice(0, at).map(({ name }) => name);
    return steps
      .filter(({ name }) => name === 'COPY')
      .flatMap((step) => copied(step).from ?? [])
      .filter((from) => !before.includes(from))
      .map((from) => `${from}: no stage before it has this name (DL3022)`);
  });

/** Several sources go into a folder, and a path that is not absolute needs a WORKDIR of its own stage. */
const intoFolders: Rule = (stages) =>
  stages.flatMap(({ steps }) =>
    steps.flatMap((step, at) => {
      if (step.name !== 'COPY') return [];
      const { sources, target } = copied(step);
      const hasPlace = target.startsWith('/') || steps.slice(0, at).some(({ name }) => name === 'WORKDIR');
      return [
        ...(sources.length > 1 && !target.endsWith('/') ? [`${target}: several need a folder (DL3021)`] : []),
        ...(hasPlace ? [] : [`${target}: no WORKDIR before it (DL3045)`]),
      ];
    }),
  );

const lastUser: Rule = (stages) => {
  const user = stages.at(-1)?.steps.findLast(({ name }) => name === 'USER')?.text ?? 'root';
  return /^(root|0)(:|$)/.test(user) ? ['the last USER is root (DL3002)'] : [];
};

const oneOfEach: Rule = (stages) =>
  ['CMD', 'HEALTHCHECK', 'ENTRYPOINT'].flatMap((name) =>
    stepsOf(stages.slice(-1), name).length > 1 ? [`${name}: more than one (DL4003, DL3012, DL4004)`] : [],
  );

const isCommandList = ({ text }: Instruction) => asList(text) !== undefined;
const ports = ({ text }: Instruction) => text.split(/\s+/).every((port) => Number.parseInt(port, 10) <= 65_535);
const installsCleanly = ({ text }: Instruction) =>
  !/apt-get install/.test(text) || (/-y/.test(text) && /rm -rf \/var\/lib\/apt\/lists/.test(text));

const rules: readonly Rule[] = [
  pinned,
  namedOnce,
  fromBefore,
  intoFolders,
  lastUser,
  oneOfEach,
  isNeverUsed('ADD', 'COPY does it (DL3020)'),
  isNeverUsed('MAINTAINER', 'is no more (DL4000)'),
  each('WORKDIR', ({ text }) => text.startsWith('/'), 'is not absolute (DL3000)'),
  each('RUN', ({ text }) => !/(^|[;&|]\s*)cd\s/.test(text), 'WORKDIR changes the folder (DL3003)'),
  each('RUN', ({ text }) => !/(^|\s)sudo\s/.test(text), 'needs no sudo (DL3004)'),
  each('RUN', ({ text }) => !/(^|\s)apt\s/.test(text), 'apt is for people (DL3027)'),
  each('RUN', installsCleanly, 'asks, or leaves the lists of packages (DL3014, DL3009)'),
  each('RUN', ({ text }) => !/(^|[^|])\|([^|]|$)/.test(text), 'a pipe hides what failed before it (DL4006)'),
  each('EXPOSE', ports, 'is no port (DL3011)'),
  each('CMD', isCommandList, 'is no list in JSON (DL3025)'),
  each('ENTRYPOINT', isCommandList, 'is no list in JSON (DL3025)'),
  each('HEALTHCHECK', ({ text }) => asList(text.replace(/^.*?CMD /, '')) !== undefined, 'is no list in JSON (DL3025)'),
  each(
    'ENV',
    (step) => !Object.keys(settingsIn(step)).some((name) => /PASSWORD|SECRET|TOKEN|CREDIT_KEYS|ACCESS_KEY/.test(name)),
    'keeps a secret in the image',
  ),
];

/** What is wrong with a Dockerfile, a line for each. */
export function mistakesOfDockerfile(text: string): string[] {
  const stages = stagesIn(text);
  return rules.flatMap((rule) => rule(stages));
}
