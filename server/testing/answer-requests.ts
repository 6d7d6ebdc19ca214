import type { CallName } from '#contract/paths.ts';
import type { TestRequest } from './app.ts';
import { offeredDeal } from './deals.ts';
import { askedTradeIn, draftedTradeIn } from './trade-ins.ts';
import type { World } from './world.ts';

type About = { readonly world: World; readonly enquiryId: string };

/** Requests that go well about what dealers answer to a deal: offers, and values of trade-ins. */
export const answerRequests: Partial<Record<CallName, (about: About) => TestRequest>> = {
  makeOffer: ({ world, enquiryId }) => ({
    token: world.dealerA.token,
    params: { id: enquiryId },
    headers: { 'if-match': '"1"' },
    body: offeredDeal,
  }),
  counterOffer: ({ world, enquiryId }) => ({
    token: world.userA.token,
    params: { id: enquiryId, offerId: 'A'.repeat(22) },
    headers: { 'if-match': '"1"' },
    body: { ...offeredDeal, withData: true },
  }),
  keepTradeInDraft: ({ world, enquiryId }) => ({
    token: world.userA.token,
    params: { id: enquiryId },
    body: draftedTradeIn,
  }),
  askForAppraisal: ({ world, enquiryId }) => ({
    token: world.userA.token,
    params: { id: enquiryId },
    body: askedTradeIn,
  }),
  valueTradeIn: ({ world, enquiryId }) => ({
    token: world.dealerA.token,
    params: { id: enquiryId },
    headers: { 'if-match': '"1"' },
    body: { valueCents: 1_450_000, validOn: '2026-11-30', conditions: '', lowerBecause: '' },
  }),
  declineTradeIn: ({ world, enquiryId }) => ({
    token: world.dealerA.token,
    params: { id: enquiryId },
    headers: { 'if-match': '"1"' },
    body: { reason: 'Too far' },
  }),
  declineOffer: ({ world, enquiryId }) => ({
    token: world.userA.token,
    params: { id: enquiryId, offerId: 'A'.repeat(22) },
    body: { reason: 'Too much' },
  }),
};
