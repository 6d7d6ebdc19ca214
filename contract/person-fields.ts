/** Fields of a person that more than one call takes, each with its sentence. */
import { textOf, unchangedText } from './texts.ts';

/** A text that may not be blank. */
export const requiredText = (sentence: string, longest: number) =>
  textOf(longest, sentence).refine((value) => value.trim() !== '', sentence);

const shortestPassword = 8;
const longestPassword = 128;
const noPassword = 'Password is required.';

/** What is said of a new password that is too short. */
export const tooShort = `Use at least ${shortestPassword} characters for the password.`;

/** Counted in code points, as a person counts. */
export const isLongEnough = (password: string) => [...password].length >= shortestPassword;

/** A password to come, which is there; that it is long enough is looked at when nothing is missing. */
export const requiredPassword = unchangedText(longestPassword, noPassword).refine(
  (value) => value.trim() !== '',
  noPassword,
);

/** A password to come, with every rule. */
export const newPassword = requiredPassword.refine((value) => value.trim() === '' || isLongEnough(value), tooShort);

/** A password that is there already, however it came to be. */
export const givenPassword = (missing: string) =>
  unchangedText(longestPassword, missing).refine((value) => value !== '', missing);
