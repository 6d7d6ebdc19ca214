/**
 * How often the assistant's questions and help are found by what people ask, and how long that takes:
 * `node bench/assistant.bench.ts`.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { knowledge } from '#server/assistant/knowledge.ts';
import { fold } from '#server/assistant/reading/sentence.ts';
import { median } from './median.ts';

type Asked = { readonly ask: string; readonly lang?: string; readonly from: readonly string[] };

const goals = { rightFirst: 0.9, milliseconds: 50 };
const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

const file = new URL('../server/assistant/quality/questions.yaml', import.meta.url);
const isWritten = ({ lang, from }: Asked) => lang === undefined && from.some((id) => /^(?:faq|help|place):/.test(id));
const asked = (parse(readFileSync(file, 'utf8')) as Asked[]).filter(isWritten);

/** Asks each question; gives how many find what is right first, and the time of each. */
function measured(find: (question: string) => string | undefined) {
  const found = asked.map(({ ask, from }) => {
    const begun = performance.now();
    const isRight = from.includes(find(ask) ?? '');
    return { isRight, milliseconds: performance.now() - begun };
  });
  return {
    right: found.filter(({ isRight }) => isRight).length / found.length,
    times: found.map(({ milliseconds }) => milliseconds),
  };
}

const own = (question: string) => knowledge.en.search(fold(question))[0]?.id;
measured(own); // warm
const { right, times } = measured(own);
const worst = Math.max(...times);
console.log(`Right text first: ${percent(right)} of ${asked.length}; goal ${percent(goals.rightFirst)}`);
console.log(
  `A search: median ${median(times).toFixed(2)} ms, worst ${worst.toFixed(1)} ms; goal ${goals.milliseconds} ms`,
);
process.exitCode = right >= goals.rightFirst && worst < goals.milliseconds ? 0 : 1;
