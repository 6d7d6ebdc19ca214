import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The words for the options that are stored under a name of their own. Options not listed are shown as stored. */
export const optionLabels: Record<string, MessageDescriptor> = {
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

/** The frequency as it stands beside a payment. */
export const frequencyWords: Record<string, MessageDescriptor> = {
  Monthly: msg`monthly`,
  Weekly: msg`weekly`,
  'Semi Monthly': msg`semi-monthly`,
  'Bi Weekly': msg`bi-weekly`,
};
