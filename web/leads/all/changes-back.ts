import type { CallRequest } from '#contract/contract.ts';
import { type WorkStatus, workStatuses } from '#contract/lead-statuses.ts';
import type { Lead } from '../LeadsTable.tsx';

export type LeadChange = CallRequest<'changeLeads'>['body'];

type Before = Pick<Lead, '_id' | 'status' | 'assignedTo'>;
type Asked = { readonly leads: readonly Before[]; readonly status?: WorkStatus; readonly assignTo?: string | null };

/**
 * What gives leads back the status and the member that they had, a change for each that was given. A new lead becomes a
 * viewed one: nobody un-sees a lead.
 */
export const changesBack = ({ leads, status, assignTo }: Asked): LeadChange[] => {
  const idsOf = (some: readonly Before[] = []) => some.map(({ _id }) => _id);
  const statuses = Map.groupBy(leads, (lead) => workStatuses.find((one) => one === lead.status) ?? 'viewed');
  const members = Map.groupBy(leads, ({ assignedTo }) => assignedTo?._id ?? null);
  return [
    ...(status ? [...statuses].map(([before, some]) => ({ ids: idsOf(some), status: before })) : []),
    ...(assignTo === undefined ? [] : [...members].map(([before, some]) => ({ ids: idsOf(some), assignTo: before }))),
  ];
};
