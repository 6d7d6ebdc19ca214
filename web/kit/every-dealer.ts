import type { CallReply } from '#contract/contract.ts';
import { pageSizes } from '#contract/page-sizes.ts';
import { api } from './api.ts';

/** Every dealer that lists a car, or one of a make, page by page. */
export async function everyDealer(make: string): Promise<CallReply<'listDealers'>> {
  const all: CallReply<'listDealers'> = [];
  for (let page = 1; all.length === (page - 1) * pageSizes.listDealers; page += 1) {
    const query = { ...(make && { make }), ...(page > 1 && { page: String(page) }) };
    all.push(...(await api('listDealers', { query })));
  }
  return all;
}
