import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Lead } from './LeadsTable.tsx';

/** Whose turn it is with an open lead, in the order in which a list shows it. */
export type Turn = 'new' | 'yours' | 'theirs';

export const turnLabels: Readonly<
  Record<Turn, { readonly name: MessageDescriptor; readonly hint?: MessageDescriptor }>
> = {
  new: { name: msg({ message: 'New', context: 'leads' }) },
  yours: { name: msg`Your turn`, hint: msg`Opened and not answered` },
  theirs: { name: msg`Their turn` },
};

/** Nobody has opened it; opened and not answered, or the shopper has written since; answered. */
const turnOf = ({ status, unread }: Pick<Lead, 'status' | 'unread'>): Turn => {
  if (status === 'submitted') return 'new';
  return status === 'viewed' || unread > 0 ? 'yours' : 'theirs';
};

type Group = { readonly turn: Turn; readonly leads: readonly Lead[] };

/** The leads by whose turn it is; in each the order stays. */
export const groupsOf = (leads: readonly Lead[]): readonly Group[] =>
  (['new', 'yours', 'theirs'] as const)
    .map((turn) => ({ turn, leads: leads.filter((lead) => turnOf(lead) === turn) }))
    .filter((group) => group.leads.length > 0);

/** Their ids in the order in which they stand. */
export const idsByTurn = (leads: readonly Lead[]): readonly string[] =>
  groupsOf(leads).flatMap((group) => group.leads.map(({ _id }) => _id));
