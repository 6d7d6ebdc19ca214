import { activityKinds } from '#contract/activity-kinds.ts';
import type { CallRequest } from '#contract/contract.ts';
import { isIsoDate } from '#engine/dates/add-days.ts';

export type ActivityFilter = CallRequest<'exportActivity'>['body'];

/** What an address asks for; what is no kind and no day is left out. */
export const filterOf = (search: URLSearchParams): ActivityFilter => {
  const kind = activityKinds.find((one) => one === search.get('kind'));
  const [by, from, to] = ['by', 'from', 'to'].map((name) => search.get(name) ?? '');
  return {
    ...(kind && { kind }),
    ...(by && { by }),
    ...(from && isIsoDate(from) && { from }),
    ...(to && isIsoDate(to) && { to }),
  };
};

/** The address with a choice made or taken back; a list that is narrowed begins anew. */
export const addressWith = (search: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
};
