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
  https: msg`Fetched from a web address`,
  sftp: msg`Fetched by SFTP`,
  push: msg`Sent by another system with a key`,
};

export const signInWords: Readonly<Record<SignInKind, MessageDescriptor>> = {
  none: msg`Without signing in`,
  password: msg`User and password`,
  key: msg`User and private key`,
};

export const holdingWords: Readonly<Record<SourceHolding, MessageDescriptor>> = {
  all: msg`All your cars`,
  new: msg`All your new cars`,
  used: msg`All your used cars`,
  some: msg`Only some cars: none is ever removed`,
};

export const runStateWords: Readonly<Record<RunState, MessageDescriptor>> = {
  queued: msg`Waits for its turn`,
  fetching: msg`Being fetched`,
  reading: msg`Being compared`,
  held: msg`Waits for you`,
  applying: msg`Being taken over`,
  undoing: msg`Being taken back`,
  done: msg`Taken over`,
  unchanged: msg`Nothing new`,
  failed: msg`Failed`,
  refused: msg`Refused`,
  undone: msg`Undone`,
};

export const causeWords: Readonly<Record<RunCause, MessageDescriptor>> = {
  hours: msg`at its hour`,
  person: msg`asked for by a person`,
  key: msg`by a key`,
};

export const heldWords: Readonly<Record<HeldReason, MessageDescriptor>> = {
  removals: msg`It would remove more than a third of the cars. Is the file whole?`,
  mistakes: msg`More than a fifth of its rows have mistakes. Taking it over leaves those out, and their cars stay as they are.`,
  otherDealers: msg`Most of its new cars stand at other dealers. Is it your own file?`,
};
