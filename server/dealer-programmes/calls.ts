import type { Implement, Services } from '../kit/handler.ts';
import type { PublicCache } from '../kit/public-cache.ts';
import {
  changeProgrammes,
  copyProgrammes,
  createProgrammes,
  endProgrammes,
  removeProgrammes,
  restoreProgrammes,
  setProgrammesAside,
  takeProgrammesBack,
} from './change-programmes.ts';
import { listDealerProgrammes, readDealerProgramme } from './read-programmes.ts';
import { effectOfProgrammeImport, tryProgrammes } from './try-programmes.ts';

/** Puts the calls of a dealer's programmes on the server. A change makes everything kept of public pages be forgotten. */
export function implementDealerProgrammes(implement: Implement, services: Services, cache: PublicCache): void {
  implement('listDealerProgrammes', listDealerProgrammes(services));
  implement('readDealerProgramme', readDealerProgramme(services));
  implement('createProgrammes', createProgrammes(services, cache));
  implement('changeProgrammes', changeProgrammes(services, cache));
  implement('copyProgrammes', copyProgrammes(services, cache));
  implement('endProgrammes', endProgrammes(services, cache));
  implement('removeProgrammes', removeProgrammes(services, cache));
  implement('restoreProgrammes', restoreProgrammes(services, cache));
  implement('setProgrammesAside', setProgrammesAside(services, cache));
  implement('takeProgrammesBack', takeProgrammesBack(services, cache));
  implement('tryProgrammes', tryProgrammes(services));
  implement('effectOfProgrammeImport', effectOfProgrammeImport(services));
}
