import { msg, type Words } from '#contract/words.ts';
import type { Condition, Frequency, Mode } from '#engine/form/deal-fields.ts';

/** Words that some options have for certain; another one may have none. */
type OptionWords<Certain extends string> = Readonly<Record<Certain, Words> & Partial<Record<string, Words>>>;

/** The words for the options that are stored under a name of their own. Options not listed are shown as stored. */
export const optionLabels: OptionWords<Condition | Mode> = {
  New: msg`New`,
  PreOwned: msg`Pre-Owned`,
  CertifiedPreOwned: msg`Certified Pre-Owned`,
  Cash: msg`Cash`,
  Finance: msg`Finance`,
  Lease: msg`Lease`,
  Monthly: msg`Monthly`,
  Weekly: msg`Weekly`,
  'Semi Monthly': msg`Semi Monthly`,
  'Bi Weekly': msg`Bi Weekly`,
  GST: msg`GST`,
  PST: msg`PST`,
  HST: msg`HST`,
  Exempt: msg`Exempt`,
  Yes: msg`Yes`,
  yes: msg`Yes`,
  no: msg`No`,
  No: msg`No`,
  Excellent: msg`Excellent`,
  'Very Good': msg`Very Good`,
  Good: msg`Good`,
  Fair: msg`Fair`,
  Average: msg`Average`,
  Poor: msg`Poor`,
  OwnHouse: msg`Own House`,
  RentedHouse: msg`Rented House`,
};

/** How often is paid, as it stands beside a payment. */
export const frequencyWords: OptionWords<Frequency> = {
  Monthly: msg({ message: 'monthly', context: 'beside a payment' }),
  Weekly: msg({ message: 'weekly', context: 'beside a payment' }),
  'Semi Monthly': msg({ message: 'semi-monthly', context: 'beside a payment' }),
  'Bi Weekly': msg({ message: 'bi-weekly', context: 'beside a payment' }),
};
