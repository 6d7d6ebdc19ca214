import type { Implement } from '../kit/implement.ts';
import type { Services } from '../kit/services.ts';
import { exportActivity } from './export-activity.ts';
import { listActivity } from './list-activity.ts';

/** Puts the calls about what a business's people did on the server. */
export function implementActivity(implement: Implement, services: Services): void {
  implement('listActivity', listActivity(services));
  implement('exportActivity', exportActivity(services));
}
