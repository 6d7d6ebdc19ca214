import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DealerRole } from '#contract/roles.ts';

/** What a member's role is called, and what it may do. */
export const roleWords: Readonly<Record<DealerRole, { name: MessageDescriptor; may: MessageDescriptor }>> = {
  owner: { name: msg`Owner`, may: msg`Everything, with members, plan and payment` },
  manager: { name: msg`Manager`, may: msg`Leads, stock, the dealer’s page and how leads are delivered` },
  sales: { name: msg`Sales`, may: msg`Works with leads and sees the stock` },
};
