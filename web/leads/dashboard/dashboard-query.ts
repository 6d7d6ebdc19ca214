import { api } from '../../kit/api.ts';

/** The dealer's figures of the day. */
export const dashboardQuery = (token: string) => ({
  queryKey: ['dealer', 'dashboard'],
  queryFn: () => api('readDealerDashboard', {}, token),
});
