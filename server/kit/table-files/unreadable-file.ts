import type { Words } from '#contract/words.ts';
import { sentenceIn } from '../sentences.ts';

/** The file cannot be read as a table. The message is a sentence for the dealer. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly words: Words;

  constructor(words: Words) {
    super(sentenceIn('en', words));
    this.words = words;
  }
}
