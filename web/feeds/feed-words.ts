import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FeedKind, FeedLack } from '#contract/feed-kinds.ts';

export const feedWords: Readonly<Record<FeedKind, MessageDescriptor>> = {
  google: msg`Google vehicle ads`,
  meta: msg`Meta automotive ads`,
};

export const lackWords: Readonly<Record<FeedLack, MessageDescriptor>> = {
  vin: msg`VIN`,
  price: msg`price`,
  freight: msg`freight, for the all-in price`,
  colour: msg`exterior colour`,
  photo: msg`photo`,
  mileage: msg`mileage`,
  place: msg`your postal code`,
};
