import { isUsed } from '#contract/car-entry-rules.ts';
import { declarationLabels } from '#contract/labels/declaration-labels.ts';
import { msg, type Words } from '#contract/words.ts';
import { openQuestions, type UsedCarQuestion } from '#engine/form/used-car-questions.ts';
import { questionsOfLaw, type UsedCarLaw, usedCarLawOf } from '#reference/provinces/used-car-laws.ts';
import { Refusal } from '../kit/handler.ts';
import type { listings } from './tables.ts';

/** What of a used car is declared: the columns that say so. */
type Declaring = Pick<typeof listings.$inferSelect, 'condition' | 'declared' | 'vin'>;

/** The same of one that may be published. */
type Standing = Declaring & Pick<typeof listings.$inferSelect, 'state'>;

/** A used car says less than the list of its dealer's province has. */
export type NotDeclared = {
  readonly code: 'notDeclared';
  readonly blocks: boolean;
  readonly part: 'declarations';
  readonly questions: readonly OpenQuestion[];
};

type OpenQuestion = UsedCarQuestion | 'vin';

function openOf(law: UsedCarLaw, { condition, declared, vin }: Declaring): OpenQuestion[] {
  if (!isUsed(condition)) return [];
  const asksVin = law.lines.some(({ asks }) => typeof asks === 'object');
  return [...(asksVin && vin === null ? (['vin'] as const) : []), ...openQuestions(questionsOfLaw(law), declared)];
}

/** What a used car does not declare yet; it blocks publishing where its dealer's province asks for it by a law. */
export function notDeclared(car: Declaring, province: string): NotDeclared[] {
  const law = usedCarLawOf(province);
  const questions = openOf(law, car);
  return questions.length === 0
    ? []
    : [{ code: 'notDeclared', blocks: law.isRequired, part: 'declarations', questions }];
}

const wordsOf = (question: OpenQuestion): Words => (question === 'vin' ? msg`VIN` : declarationLabels[question]);

/** What of a published car would be open after a change and was not open before; nothing of a draft. */
export function openedBy(before: Standing, after: Declaring, province: string): readonly OpenQuestion[] {
  const law = usedCarLawOf(province);
  if (before.state !== 'published' || !law.isRequired) return [];
  const wasOpen = openOf(law, before);
  return openOf(law, after).filter((question) => !wasOpen.includes(question));
}

/**
 * Refuses an edit that would leave a published car with a question open that was not open before, so that no answer that
 * shoppers can read is taken back. One that came without answers before the list was asked for stays as it is.
 *
 * @throws Refusal naming each question that would be open
 */
export function refuseUndeclaring(
  { listing, province }: { readonly listing: Standing; readonly province: string },
  changed: Declaring,
): void {
  const [first, ...others] = openedBy(listing, changed, province);
  if (!first) return;
  const sentence = (question: OpenQuestion) =>
    msg`This car is published, so you can’t leave “${{ question: wordsOf(question) }}” blank. Answer it, or hide the car first.`;
  const fieldOf = (question: OpenQuestion) => `carModelDetails.0.${question}`;
  const fields = Object.fromEntries([first, ...others].map((question) => [fieldOf(question), sentence(question)]));
  throw new Refusal('invalid', sentence(first), { field: fieldOf(first), fields });
}
