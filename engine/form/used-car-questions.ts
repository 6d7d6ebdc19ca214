import { amountOf } from '#engine/money/read-written.ts';

/** How a question about a used car is answered, and what a yes has to say beside itself. */
type Question = {
  /** 'text': in the dealer's own words; 'category': one of Québec's four. */
  readonly kind: 'yesNo' | 'text' | 'category';
  /** Asked for with a yes: words without which it is no answer, or an amount where the dealer knows it. */
  readonly details?: 'needed' | 'amount';
};

const yesNo = { kind: 'yesNo' } as const;
const withDetails = { kind: 'yesNo', details: 'needed' } as const;

/**
 * What a dealer may be asked about a used car, in the order in which it is asked. Which of it a province's law asks for
 * stands in `reference/provinces/used-car-laws.ts`.
 */
const usedCarQuestions = {
  dailyRental: yesNo,
  policeOrEmergency: yesNo,
  taxiOrLimousine: yesNo,
  engineDisplacement: { kind: 'text' },
  paidTransport: yesNo,
  drivingSchool: yesNo,
  policeCar: yesNo,
  ambulance: yesNo,
  rentalCar: yesNo,
  courtesyCar: yesNo,
  demonstrator: yesNo,
  businessOwner: withDetails,
  odometerDiffers: withDetails,
  outOfProvince: withDetails,
  repairsAbove3000: { kind: 'yesNo', details: 'amount' },
  panelsReplaced: yesNo,
  structuralDamage: yesNo,
  fireDamage: yesNo,
  waterDamage: yesNo,
  brandedTitle: withDetails,
  totalLoss: yesNo,
  stolenRecovered: yesNo,
  manufacturerBuyBack: yesNo,
  warrantyCancelled: yesNo,
  absNotWorking: yesNo,
  airbagsMissing: yesNo,
  repairsNeeded: withDetails,
  changedFromOriginal: withDetails,
  badgesDiffer: yesNo,
  dealerRepairs: withDetails,
  warrantyCategory: { kind: 'category' },
  dealerWarranty: withDetails,
  mechanicalCertificate: yesNo,
  otherFacts: withDetails,
} as const satisfies Record<string, Question>;

export type UsedCarQuestion = keyof typeof usedCarQuestions;

/** Answers as they are kept, by question: "no", "yes", "yes: 4200", or what stands for it in words. */
export type DeclaredAnswers = Readonly<Partial<Record<UsedCarQuestion, string>>>;

// Object.keys forgets that the keys are the questions' names.
export const usedCarQuestionNames = Object.keys(usedCarQuestions) as UsedCarQuestion[];

/** The categories of used cars by which Québec's legal warranty goes (Consumer Protection Act, s. 160). */
export const warrantyCategories = ['A', 'B', 'C', 'D'] as const;

/** The longest words beside a yes, and the longest answer in words, in code points. */
export const longestDetails = 300;

export const questionOf = (name: UsedCarQuestion): Question => usedCarQuestions[name];

/** An answer apart: what was said, and the words beside a yes or in the place of yes and no. */
type Answer = { readonly said: 'yes' | 'no' | 'words'; readonly details: string };

/** An answer as it is kept, taken apart; null where there is none. */
export function readAnswer(name: UsedCarQuestion, text = ''): Answer | null {
  const plain = text.trim();
  if (plain === '') return null;
  if (questionOf(name).kind !== 'yesNo') return { said: 'words', details: plain };
  if (plain === 'no') return { said: 'no', details: '' };
  const [isYes, details = ''] = /^yes(?::\s*([\s\S]*))?$/.exec(plain) ?? [];
  return isYes === undefined ? null : { said: 'yes', details: details.trim() };
}

/** An answer as it is kept: "yes: 4200". */
export const answerText = (said: 'yes' | 'no', details = ''): string =>
  said === 'yes' && details !== '' ? `yes: ${details}` : said;

/** The words beside a yes as they are being typed, spaces and all. */
export const typedDetails = (text: string): string => /^yes: ?([\s\S]*)$/.exec(text)?.[1] ?? '';

/** What is wrong with an answer, apart from what it does not say yet. */
export function answerProblem(name: UsedCarQuestion, text: string): 'notAnAnswer' | 'notAnAmount' | undefined {
  const { kind, details } = questionOf(name);
  if (kind === 'category') return warrantyCategories.some((one) => one === text.trim()) ? undefined : 'notAnAnswer';
  const answer = readAnswer(name, text);
  if (!answer) return 'notAnAnswer';
  const isAmount = details !== 'amount' || answer.details === '' || amountOf(answer.details) !== '';
  return isAmount ? undefined : 'notAnAmount';
}

/** Whether a question is answered: a yes that has to say more says it. */
function isAnswered(name: UsedCarQuestion, text: string | undefined): boolean {
  const answer = readAnswer(name, text);
  if (!answer) return false;
  return answer.said !== 'yes' || questionOf(name).details !== 'needed' || answer.details !== '';
}

/** The questions, of those that are asked, to which there is no answer yet. */
export const openQuestions = (asked: readonly UsedCarQuestion[], answers: DeclaredAnswers): UsedCarQuestion[] =>
  asked.filter((name) => !isAnswered(name, answers[name]));

/** A no to each question of yes and no that is not answered yet; every answer that is there stays. */
export const noToOthers = (asked: readonly UsedCarQuestion[], answers: DeclaredAnswers): DeclaredAnswers => ({
  ...answers,
  ...Object.fromEntries(
    asked
      .filter((name) => questionOf(name).kind === 'yesNo' && readAnswer(name, answers[name]) === null)
      .map((name) => [name, 'no']),
  ),
});
