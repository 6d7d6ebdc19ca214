import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DealerRole } from '#contract/roles.ts';

/** What a member's role is called, and what it may do. */
export const roleWords: Readonly<Record<DealerRole, { name: MessageDescriptor; may: MessageDescriptor }>> = {
  owner: { name: msg`Owner`, may: msg`Everything, including team, plan and billing` },
  manager: { name: msg`Manager`, may: msg`Leads, inventory, dealer page and lead delivery` },
  sales: { name: msg`Sales`, may: msg`Handling leads and seeing the inventory` },
};
