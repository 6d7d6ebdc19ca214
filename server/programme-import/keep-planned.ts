import type { Transaction } from '../database/db.ts';
import { keepNextVersion, keepProgrammes, type Owner, type Saving } from '../programmes/keep-programme.ts';
import type { PlannedChange } from './compare-programmes.ts';
import type { TakenChange } from './tables.ts';

/** Keeps what a sheet makes of programmes, and says which it has made or given a version. */
export async function keepPlanned(
  tx: Transaction,
  owner: Owner,
  planned: readonly PlannedChange[],
  saving: Saving,
): Promise<TakenChange[]> {
  const added = planned.filter(({ action }) => action === 'add').map(({ terms }) => terms);
  const changes: TakenChange[] = (await keepProgrammes(tx, owner, added, saving)).map(({ id, version }) => ({
    id,
    version,
    before: null,
  }));
  for (const { action, terms, own } of planned) {
    if (own === null || action === 'add' || action === 'keep') continue;
    const kept = await keepNextVersion(tx, own, terms, saving);
    changes.push(...kept.map(({ id, version }) => ({ id, version, before: own.version })));
  }
  return changes;
}
