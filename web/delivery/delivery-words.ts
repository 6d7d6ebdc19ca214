import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallReply } from '#contract/contract.ts';
import type { DeliveryCause, DeliveryKind, DeliveryState } from '#contract/delivery-kinds.ts';

export type Delivery = CallReply<'listDeliveries'>['data'][number];

export const kindWords: Readonly<Record<DeliveryKind, MessageDescriptor>> = {
  mail: msg`Plain mail`,
  adf: msg`ADF/XML mail`,
  webhook: msg`Webhook`,
};

export const causeWords: Readonly<Record<DeliveryCause, MessageDescriptor>> = {
  new: msg`New lead`,
  update: msg`Changed by the shopper`,
  resend: msg`Sent again`,
  test: msg`Test`,
};

export const stateWords: Readonly<Record<DeliveryState, MessageDescriptor>> = {
  waiting: msg`On its way`,
  held: msg`Held until your plan covers it and its address is confirmed`,
  delivered: msg`Delivered`,
  failed: msg`Failed`,
  dropped: msg`Not sent: withdrawn or switched off`,
};

const reasons: Readonly<Record<string, MessageDescriptor>> = {
  refused: msg`the mail server refused it`,
  unreachable: msg`nobody answered`,
  'unknown host': msg`nobody knows the address`,
  'time-out': msg`no answer within 10 seconds`,
  redirect: msg`it led elsewhere, which is not followed`,
  gone: msg`the receiver wants no more`,
  status: msg`the receiver refused it`,
  address: msg`the address is inside a network, and not out in the world`,
  certificate: msg`its certificate is not one to rely on`,
  secret: msg`no secret was made`,
};

/** What went wrong, for people. */
export const reasonWord = (reason: string): MessageDescriptor => reasons[reason] ?? msg`it failed`;
