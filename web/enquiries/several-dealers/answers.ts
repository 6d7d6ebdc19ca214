import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import type { EnquiryStatus } from '#contract/enquiries.ts';
import { api } from '../../kit/api.ts';
import type { Enquiry } from '../details/detail-groups.ts';
import type { Offer } from '../offers/offer-words.tsx';

/** A deal at one of its dealers, with that dealer's newest offer. */
export type Answer = CallReply<'compareAnswers'>['data'][number];

/** The answers of all the dealers that have a deal. */
export const useAnswers = (id: string, token: string | undefined) =>
  useQuery({
    queryKey: ['user', 'answers', id],
    queryFn: () => api('compareAnswers', { params: { id } }, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
  });

const ofOffers: Record<Offer['state'], MessageDescriptor> = {
  open: msg`Offer waiting for your reply`,
  accepted: msg`You accepted the offer`,
  declined: msg`You declined the offer`,
  countered: msg`You sent a counter-offer`,
  expired: msg`Offer expired`,
  withdrawn: msg`Withdrew the offer`,
  replaced: msg`Replaced the offer with a newer one`,
};

const ofStatuses: Record<EnquiryStatus, MessageDescriptor> = {
  draft: msg`Not sent`,
  submitted: msg`Sent, not seen yet`,
  viewed: msg`Seen, no reply yet`,
  contacted: msg`Contacted you`,
  appointment: msg`Appointment booked`,
  quoted: msg`Sent a quote`,
  won: msg`Deal made`,
  lost: msg`Closed by the dealer`,
  withdrawn: msg({ message: 'Withdrawn', context: 'a deal' }),
};

/** How a deal stands with one of its dealers, in a few words. */
export const answerWords = ({ offer, status }: Pick<Answer, 'offer' | 'status'>): MessageDescriptor =>
  offer ? ofOffers[offer.state] : ofStatuses[status];

/** Whether the dealer's newest offer still counts: it waits for an answer, or was accepted. */
export const holds = ({ offer }: Answer): boolean => offer?.state === 'open' || offer?.state === 'accepted';

/** What the deal comes to with this dealer: by its offer where one counts, else as it was sent. */
export const dealOf = (answer: Answer): Enquiry => (holds(answer) && answer.offer ? answer.offer.deal : answer.deal);

/** Of the offers that count the one that costs least to own; none where there are fewer than two, or several cost least. */
export const cheapestOffer = (answers: readonly Answer[]): Answer | undefined => {
  const offers = answers.filter(holds).map((answer) => ({ answer, cost: Number(dealOf(answer).totalCostToOwn) }));
  const least = Math.min(...offers.map(({ cost }) => cost));
  const cheapest = offers.filter(({ cost }) => cost === least);
  return offers.length > 1 && cheapest.length === 1 ? cheapest[0]?.answer : undefined;
};
