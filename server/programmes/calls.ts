import type { Db } from '../database/db.ts';
import type { Clock } from '../kit/clock.ts';
import type { Implement } from '../kit/implement.ts';
import { findProgrammes } from './find-programmes.ts';

/** Puts the programmes that the public sees on the server. */
export function implementProgrammes(implement: Implement, db: Db, clock: Clock): void {
  implement('findProgrammes', findProgrammes(db, clock));
}
