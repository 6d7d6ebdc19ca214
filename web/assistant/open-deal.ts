import type { CallRequest } from '#contract/contract.ts';

/** The deal that stands open beside the conversation, without a word of its person. */
export type OpenDeal = NonNullable<CallRequest<'askAssistant'>['body']['deal']>;

type ReadDeal = () => OpenDeal;

let reader: ReadDeal | undefined;

/**
 * Lets the assistant read the deal of the page that is open, as it stands when something is asked.
 *
 * @returns takes it back, when the page is left
 */
export const offerOpenDeal = (read: ReadDeal): (() => void) => {
  reader = read;
  return () => {
    if (reader === read) reader = undefined;
  };
};

/** The deal that is open; none where the page has none. */
export const openDeal = (): OpenDeal | undefined => reader?.();
