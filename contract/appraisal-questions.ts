/** What a dealer has to know of a vehicle to say what it is worth, with the answers to each; the first one is the best. */
export const appraisalQuestions = {
  accidents: ['none', 'minor', 'major'],
  body: ['clean', 'marks', 'damage'],
  warnings: ['none', 'some'],
  tires: ['new', 'half', 'worn'],
  smoke: ['no', 'yes'],
  keys: ['two', 'one'],
  branded: ['no', 'yes'],
  owed: ['no', 'yes'],
} as const;

export type AppraisalQuestion = keyof typeof appraisalQuestions;

// Object.keys forgets the names.
export const appraisalQuestionNames = Object.keys(appraisalQuestions) as readonly AppraisalQuestion[];

/** The most photos of one trade-in, as of a listed car. */
export const mostTradeInPhotos = 30;

/** For how many days from today a dealer may stand by a value at most, and what is proposed. */
export const longestFirmDays = 30;
export const usualFirmDays = 7;

/** The oldest model year of a trade-in (decisions row 37). */
export const oldestTradeInYear = 1980;

/** The largest value, in cents. */
export const largestValueCents = 100_000_000;
