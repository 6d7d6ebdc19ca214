import type { CallName } from './paths.ts';

/** How many rows a page of a list holds: the server cuts by it, and the pages count by it. */
export const pageSizes = {
  listDealers: 100,
  listEnquiries: 20,
  listVersions: 20,
  listLeads: 50,
  listStock: 25,
  listDeliveries: 20,
  listStockImports: 10,
  listStockImportRows: 50,
  listStockImportMistakes: 50,
  listStockRuns: 20,
} as const satisfies Partial<Record<CallName, number>>;
