import type { Implement } from '../kit/implement.ts';
import type { LookupCache } from '../kit/lookup-cache.ts';
import type { Services } from '../kit/services.ts';
import { copyProgrammes, createProgrammes } from './add-programmes.ts';
import { changeProgrammes, endProgrammes, removeProgrammes, restoreProgrammes } from './change-programmes.ts';
import { effectOfProgrammeImport } from './effect-of-import.ts';
import { listDealerProgrammes } from './list-programmes.ts';
import { readDealerProgramme } from './read-programme.ts';
import { setProgrammesAside, takeProgrammesBack } from './set-aside.ts';
import { tryProgrammes } from './try-programmes.ts';

/** Puts the calls of a dealer's programmes on the server. A change makes everything kept of public pages be forgotten. */
export function implementDealerProgrammes(implement: Implement, services: Services, lookups: LookupCache): void {
  implement('listDealerProgrammes', listDealerProgrammes(services));
  implement('readDealerProgramme', readDealerProgramme(services));
  implement('createProgrammes', createProgrammes(services, lookups));
  implement('changeProgrammes', changeProgrammes(services, lookups));
  implement('copyProgrammes', copyProgrammes(services, lookups));
  implement('endProgrammes', endProgrammes(services, lookups));
  implement('removeProgrammes', removeProgrammes(services, lookups));
  implement('restoreProgrammes', restoreProgrammes(services, lookups));
  implement('setProgrammesAside', setProgrammesAside(services, lookups));
  implement('takeProgrammesBack', takeProgrammesBack(services, lookups));
  implement('tryProgrammes', tryProgrammes(services));
  implement('effectOfProgrammeImport', effectOfProgrammeImport(services));
}
