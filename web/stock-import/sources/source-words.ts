import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import type {
  HeldReason,
  RunCause,
  RunState,
  SignInKind,
  SourceHolding,
  SourceKind,
} from '#contract/stock-source-kinds.ts';

export type Source = CallReply<'listStockSources'>['data'][number];
export type SentSource = CallRequest<'addStockSource'>['body'];
export type Run = CallReply<'findStockRun'>['data'];

export const kindWords: Readonly<Record<SourceKind, MessageDescriptor>> = {
  https: msg`Picked up from a web address`,
  sftp: msg`Picked up by SFTP`,
  push: msg`Sent by another system using an API key`,
};

export const signInWords: Readonly<Record<SignInKind, MessageDescriptor>> = {
  none: msg`No sign-in`,
  password: msg`Username and password`,
  key: msg`Username and private key`,
};

export const holdingWords: Readonly<Record<SourceHolding, MessageDescriptor>> = {
  all: msg`All your cars`,
  new: msg`All your new cars`,
  used: msg`All your used cars`,
  some: msg`Some of your cars (we never remove any)`,
};

export const runStateWords: Readonly<Record<RunState, MessageDescriptor>> = {
  queued: msg`Queued`,
  fetching: msg`Downloading`,
  reading: msg`Comparing`,
  held: msg`Needs your review`,
  applying: msg`Importing`,
  undoing: msg`Undoing`,
  done: msg`Imported`,
  unchanged: msg`Nothing new`,
  failed: msg`Failed`,
  refused: msg`Rejected`,
  undone: msg`Undone`,
};

export const causeWords: Readonly<Record<RunCause, MessageDescriptor>> = {
  hours: msg`on schedule`,
  person: msg`started manually`,
  key: msg`started by an access key`,
};

export const heldWords: Readonly<Record<HeldReason, MessageDescriptor>> = {
  removals: msg`This file would remove more of your cars than this source allows. Is the file complete?`,
  mistakes: msg`More of the file’s rows have errors than this source allows. If you import the file, we’ll skip those rows and leave their cars unchanged.`,
  otherDealers: msg`Many of the cars this file would add are listed by other dealers. Is this your own file?`,
};
