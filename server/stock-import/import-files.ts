import { filePartBytes, type PricesHold } from '#contract/import-file.ts';
import type { DraftReason } from '#contract/stock-import-rows.ts';
import type { Difference } from '../catalogue/vin-facts.ts';
import { type ObjectStorage, StorageUnavailable } from '../integrations/object-storage/object-storage.ts';
import type { ImportedCar, Mistake } from './imported-car.ts';
import type { ListingColumns } from './known-stock.ts';
import type { stockImports } from './tables.ts';

export type ImportRecord = typeof stockImports.$inferSelect;

/** A row with what is to become of it. `id` is the listing's, of a car to be added the one that it will get. */
export type PlannedRow = {
  readonly line: number;
  readonly action: 'add' | 'change' | 'keep' | 'mistaken';
  readonly make: string;
  readonly id: string | null;
  readonly car: ImportedCar | null;
  /** The listing as it was when the file was compared with it. */
  readonly before: ListingColumns | null;
  /** Of a car to be added: whether its price lacks nothing that keeps it from being published. */
  readonly ready: boolean;
  /** Why it is not; absent of files that were read before it was kept. */
  readonly draftFor?: readonly DraftReason[];
  /** In what its VIN says otherwise; likewise. */
  readonly byVin?: readonly Difference[];
  /** What the price of the row holds; null where it has none, or was not understood. */
  readonly holds?: PricesHold | null;
  readonly mistakes: readonly Mistake[];
  /** Cells that were left out and cost the car nothing; absent of files that were read before they were noted. */
  readonly remarks?: readonly Mistake[];
};

/** So many rows lie in one file of the storage, and are taken over in one transaction. */
export const rowsTogether = 250;

export const partsOf = ({ bytes }: Pick<ImportRecord, 'bytes'>): number => Math.ceil(bytes / filePartBytes);
export const partKey = (id: string, part: number) => `imports/${id}/part-${part}`;
const rowsKey = (id: string, chunk: number) => `imports/${id}/rows-${chunk}.json`;
const mistakesKey = (id: string) => `imports/${id}/mistakes.json`;
const missingKey = (id: string) => `imports/${id}/missing.json`;

/** The parts of a file in their order. Throws StorageUnavailable where one is not there. */
export async function* fileParts(storage: ObjectStorage, record: ImportRecord): AsyncGenerator<Buffer> {
  for (let part = 0; part < partsOf(record); part += 1) yield await present(storage, partKey(record.id, part));
}

async function present(storage: ObjectStorage, key: string): Promise<Buffer> {
  const bytes = await storage.get(key);
  if (!bytes) throw new StorageUnavailable('A part of an import is not in the storage.');
  return bytes;
}

/** What was read of an import's file and planned with it, in the storage. Written and read by these alone. */
export function plannedFiles(storage: ObjectStorage, id: string) {
  const put = (key: string, value: unknown) => storage.put(key, Buffer.from(JSON.stringify(value)), 'application/json');
  const get = async <Value>(key: string): Promise<Value> => JSON.parse((await present(storage, key)).toString());
  return {
    putRows: (chunk: number, rows: readonly PlannedRow[]) => put(rowsKey(id, chunk), rows),
    rows: (chunk: number) => get<PlannedRow[]>(rowsKey(id, chunk)),
    putMistakes: (mistakes: readonly Mistake[]) => put(mistakesKey(id), mistakes),
    mistakes: () => get<Mistake[]>(mistakesKey(id)),
    /** The ids of the cars that the file does not name. */
    putMissing: (ids: readonly string[]) => put(missingKey(id), ids),
    missing: () => get<string[]>(missingKey(id)),
  };
}

/** Every key under which something of an import may lie. */
export function keysOf(record: ImportRecord): string[] {
  const { id, rowsTotal } = record;
  const chunks = Math.ceil(rowsTotal / rowsTogether);
  return [
    ...Array.from({ length: partsOf(record) }, (_, part) => partKey(id, part)),
    ...Array.from({ length: chunks }, (_, chunk) => rowsKey(id, chunk)),
    mistakesKey(id),
    missingKey(id),
  ];
}
