import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntryProblem } from '#contract/car-entry-rules.ts';

/** What is said beside a field of the entry that cannot be saved as it is. */
export const problemWords: Record<EntryProblem, MessageDescriptor> = {
  required: msg`This is needed.`,
  notAYear: msg`Write the model year with four digits, such as 2026.`,
  notAPrice: msg`Write a price such as 38,590.`,
  notKilometres: msg`Write whole kilometres, such as 42,000.`,
  notAPercentage: msg`Write a percentage from 0 to 99.99, such as 13.`,
  notAVin: msg`A VIN has 17 letters and digits, without I, O and Q.`,
  wrongCheckDigit: msg`This VIN cannot be right: its check digit does not fit.`,
  notDoors: msg`Write a number of doors from 1 to 7.`,
  notALink: msg`Write an address that begins with https://.`,
  notAnAnswer: msg`Answer yes or no, or choose one of the categories.`,
  notAnAmount: msg`Write an amount such as 4,200, or leave it empty.`,
  tooLarge: msg`This number is too large.`,
};
