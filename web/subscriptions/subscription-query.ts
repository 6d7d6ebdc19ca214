import type { CallReply } from '#contract/contract.ts';
import { api } from '../kit/api.ts';

export type Subscription = CallReply<'readSubscription'>['data'];

/** The dealer's own plan. */
export const subscriptionQuery = (token: string) => ({
  queryKey: ['dealer', 'subscription', token],
  queryFn: async () => (await api('readSubscription', {}, token)).data,
});

/** Whether there is a plan at the payment provider that can be changed or ended. */
export const isRunning = ({ state }: Subscription): boolean =>
  state === 'trialing' || state === 'active' || state === 'past_due' || state === 'unpaid';
