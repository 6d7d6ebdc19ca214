import { questionsOfLaw, usedCarLawOf } from '#reference/provinces/used-car-laws.ts';

const words: Readonly<Record<string, string>> = { engineDisplacement: '2.0 L', warrantyCategory: 'B' };

/** An answer to each question of a province about a used car: no, but what is said otherwise. */
export const allDeclared = (
  province = 'ON',
  others: Readonly<Record<string, string>> = {},
): Record<string, string> => ({
  ...Object.fromEntries(questionsOfLaw(usedCarLawOf(province)).map((name) => [name, words[name] ?? 'no'])),
  ...others,
});
