import { msg, type Words } from '#contract/words.ts';
import type { LostReason } from '../lost-reasons.ts';

/** The product's reasons for which a lead was lost, as a dealer reads them; one of its own is shown as it is. */
export const lostReasonLabels: Readonly<Record<LostReason, Words>> & Partial<Record<string, Words>> = {
  price: msg`Price or payment`,
  financing: msg`Financing declined`,
  boughtElsewhere: msg`Bought elsewhere`,
  otherCar: msg`Wanted a different car`,
  carSold: msg`Car was sold`,
  noAnswer: msg`No answer`,
  notNow: msg`Not buying right now`,
};
