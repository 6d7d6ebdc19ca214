import type { Language } from '#contract/languages.ts';
import { msg } from '#contract/words.ts';
import { sentenceIn } from '../kit/sentences.ts';

/** A shopper's address as a dealer reads it: with a mark where nobody has shown that it is theirs. */
export const emailWithMark = (
  { email, emailConfirmed }: { email: string; emailConfirmed: boolean },
  language: Language,
): string => (emailConfirmed ? email : sentenceIn(language, msg`${{ email }} (email not confirmed)`));
