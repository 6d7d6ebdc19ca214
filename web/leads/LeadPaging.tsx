import type { CallReply } from '#contract/contract.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { Paging } from '../ui/Paging.tsx';

type LeadPagingProps = { page: number; list: CallReply<'listLeads'> };

/** The ways to the pages beside; the next one begins where this one ends, whatever comes meanwhile. */
export function LeadPaging({ page, list: { data, total, isCounted, cursor } }: LeadPagingProps) {
  return (
    <Paging
      page={page}
      rows={data.length}
      total={total}
      isCounted={isCounted}
      pageSize={pageSizes.listLeads}
      cursor={cursor}
    />
  );
}
