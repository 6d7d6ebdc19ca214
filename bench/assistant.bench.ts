/**
 * How often the assistant finds the right source first, whether a figure was made up, and how long an answer takes:
 * `node bench/assistant.bench.ts`. Beside it a search library with its own defaults over the same texts, on those
 * questions that a text can answer.
 */
import MiniSearch from 'minisearch';
import { factsOf, type Measured, measure } from '#server/assistant/quality/measure.ts';
import { allWritten } from '#server/assistant/read-faq.ts';
import { sampleStock } from '#server/testing/sample-stock.ts';
import { median } from './median.ts';

/** Each question is asked so often; its time is the median. */
const rounds = 5;

const goals = { rightFirst: 0.9, invented: 0, milliseconds: 50 };

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;
const share = (measured: readonly Measured[]): number =>
  measured.filter(({ isRight }) => isRight).length / measured.length;

/** The library as it comes: its own words, no synonyms, no typing errors. */
function plainSearch(measured: readonly Measured[]): { readonly right: number; readonly times: number[] } {
  const index = new MiniSearch({ fields: ['title', 'also', 'text'] });
  index.addAll(allWritten);
  const found = measured.map(({ ask, from }) => {
    const begun = performance.now();
    const [first] = index.search(ask);
    return { isRight: from.includes(String(first?.id)), milliseconds: performance.now() - begun };
  });
  return {
    right: found.filter(({ isRight }) => isRight).length / found.length,
    times: found.map(({ milliseconds }) => milliseconds),
  };
}

/** Measures, prints, and answers whether all goals hold. */
function benchAssistant(): boolean {
  const facts = factsOf(sampleStock());
  measure(facts); // warm
  const measured = measure(facts);
  const invented = measured.flatMap((one) => one.invented);
  const further = Array.from({ length: rounds - 1 }, () => measure(facts));
  const times = measured.map(({ milliseconds }, index) =>
    median([milliseconds, ...further.map((round) => round[index]?.milliseconds ?? 0)]),
  );
  const written = measured.filter(({ from }) => from.some((id) => /^(faq|help|place|page):/.test(id)));
  const plain = plainSearch(written);
  const worst = Math.max(...times);
  console.log(
    `Right source first: ${percent(share(measured))} of ${measured.length} questions; goal ${percent(goals.rightFirst)}`,
  );
  console.log(
    `  of the ${written.length} that a text answers: ${percent(share(written))}; MiniSearch with its defaults ${percent(plain.right)}`,
  );
  console.log(`Invented figures: ${invented.length}; goal ${goals.invented}`);
  console.log(
    `An answer: median ${median(times).toFixed(2)} ms, worst ${worst.toFixed(1)} ms (MiniSearch alone ${median(plain.times).toFixed(2)} ms); goal under ${goals.milliseconds} ms`,
  );
  for (const { ask, got, from } of measured.filter(({ isRight }) => !isRight)) {
    console.log(`  missed: ${ask} → ${got}, not ${from.join(' or ')}`);
  }
  return share(measured) >= goals.rightFirst && invented.length === goals.invented && worst < goals.milliseconds;
}

process.exitCode = benchAssistant() ? 0 : 1;
