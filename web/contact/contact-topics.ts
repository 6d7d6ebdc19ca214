import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CallRequest } from '#contract/contract.ts';

export type Topic = CallRequest<'sendMessage'>['body']['topic'];

/** What a message may be about, in the order of the list. */
export const topicWords: Readonly<Record<Topic, MessageDescriptor>> = {
  question: msg`A question`,
  deal: msg`A deal that I saved or sent`,
  dealer: msg`A dealer, or selling here as one`,
  privacy: msg`My personal information`,
  fault: msg`Something that does not work`,
  other: msg`Something else`,
};

/** The topic that an address names, else none. */
export const topicOf = (text: string | null): Topic | '' =>
  // Object.keys forgets that the keys are topics.
  (Object.keys(topicWords) as Topic[]).find((topic) => topic === text) ?? '';
