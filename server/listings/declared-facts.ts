import { isHttpsLink, isUsed } from '#contract/car-entry-rules.ts';
import type { DeclaredFacts } from '#contract/declared-facts.ts';
import { openQuestions, readAnswer } from '#engine/form/used-car-questions.ts';
import { questionsOfLaw, usedCarLawOf } from '#reference/provinces/used-car-laws.ts';
import type { listings } from './tables.ts';

type Listing = Pick<typeof listings.$inferSelect, 'condition' | 'declared' | 'details'>;

/**
 * What a used car declares by the list of its dealer's province, as it is shown and as a saved deal keeps it; null of a new
 * car. An answer that the province does not ask for is not among it.
 */
export function declaredFactsOf({ condition, declared, details }: Listing, province: string): DeclaredFacts | null {
  if (!isUsed(condition)) return null;
  const law = usedCarLawOf(province);
  const asked = questionsOfLaw(law);
  const { historyReportUrl = '' } = details;
  return {
    answers: asked.flatMap((question) => {
      const answer = readAnswer(question, declared[question]);
      return answer ? [{ question, ...answer }] : [];
    }),
    open: openQuestions(asked, declared),
    statements: [...law.statements],
    historyReportUrl: isHttpsLink(historyReportUrl) ? historyReportUrl : '',
  };
}
