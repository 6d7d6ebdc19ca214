import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { automaticFormat } from '#contract/stock-source-kinds.ts';
import type { Queryable } from '../database/db.ts';
import type { OwnFormat } from './known-formats.ts';
import { stockFormats } from './tables.ts';

export const isOwnFormat = (dealerId: string): SQL | undefined =>
  and(eq(stockFormats.dealerId, dealerId), isNull(stockFormats.removedAt));

/** The dealer's own formats, the one that was changed last first. */
export const ownFormats = async (queryable: Queryable, dealerId: string): Promise<OwnFormat[]> =>
  queryable
    .select({
      id: stockFormats.id,
      element: stockFormats.element,
      columns: stockFormats.columns,
      values: stockFormats.values,
    })
    .from(stockFormats)
    .where(isOwnFormat(dealerId))
    .orderBy(desc(stockFormats.changedAt), desc(stockFormats.id));

/** The format that a source names, as a file keeps it: '' for what is recognised by itself. */
export const namedFormat = (format: string): string => (format === automaticFormat ? '' : format);
