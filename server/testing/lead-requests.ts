import type { CallName } from '#contract/paths.ts';
import type { TestRequest } from './app.ts';
import type { World } from './world.ts';

/** What the requests are about. */
export type About = { readonly world: World; readonly enquiryId: string };

/** A request that goes well, for each call about the messages and notes of a lead that takes a body. */
export const leadRequests: Partial<Record<CallName, (about: About) => TestRequest>> = {
  sendLeadMessage: ({ world, enquiryId }) => ({
    token: world.dealerA.token,
    params: { id: enquiryId },
    body: { text: 'Hello' },
  }),
  sendDealMessage: ({ world, enquiryId }) => ({
    token: world.userA.token,
    params: { id: enquiryId },
    body: { text: 'Hello' },
  }),
  markLeadMessagesSeen: ({ world }) => ({
    token: world.dealerA.token,
    params: { id: 'none' },
    body: { last: 'none' },
  }),
  markDealMessagesSeen: ({ world }) => ({ token: world.userA.token, params: { id: 'none' }, body: { last: 'none' } }),
  addMessageTemplate: ({ world }) => ({
    token: world.dealerA.token,
    body: { name: 'Winter tires', en: 'Hello {firstName}', fr: 'Bonjour' },
  }),
  changeMessageTemplate: ({ world }) => ({
    token: world.dealerA.token,
    params: { id: 'none' },
    body: { name: 'Winter tires', en: 'Hello {firstName}', fr: 'Bonjour' },
  }),
  changeLeadNote: ({ world }) => ({
    token: world.dealerA.token,
    params: { id: 'none', noteId: 'none' },
    body: { text: 'Hello' },
  }),
};
