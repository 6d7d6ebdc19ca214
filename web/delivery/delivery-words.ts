import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallReply } from '#contract/contract.ts';
import type { DeliveryCause, DeliveryKind, DeliveryState } from '#contract/delivery-kinds.ts';

export type Delivery = CallReply<'listDeliveries'>['data'][number];

export const kindWords: Readonly<Record<DeliveryKind, MessageDescriptor>> = {
  mail: msg`Plain email`,
  adf: msg`ADF/XML email`,
  webhook: msg`Webhook`,
};

export const causeWords: Readonly<Record<DeliveryCause, MessageDescriptor>> = {
  new: msg`New lead`,
  update: msg`Changed by the customer`,
  resend: msg`Sent again`,
  test: msg`Test`,
};

export const stateWords: Readonly<Record<DeliveryState, MessageDescriptor>> = {
  waiting: msg`On its way`,
  held: msg`On hold until your plan includes this delivery method and the address is confirmed`,
  delivered: msg`Delivered`,
  failed: msg`Failed`,
  dropped: msg`Not sent: lead withdrawn or delivery turned off`,
};

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  refused: msg`the email server refused the message`,
  unreachable: msg`no response`,
  'unknown host': msg`address not found`,
  'time-out': msg`no response within 10 seconds`,
  redirect: msg`the address redirects elsewhere, and we don’t follow redirects`,
  gone: msg`the receiver no longer accepts deliveries`,
  status: msg`the receiver refused the delivery`,
  address: msg`the address isn’t on the public internet`,
  certificate: msg`the receiver’s security certificate isn’t trusted`,
  secret: msg`there’s no signing secret`,
};

/** What went wrong, for people. */
export const reasonWord = (reason: string): MessageDescriptor => reasons[reason] ?? msg`delivery failed`;
