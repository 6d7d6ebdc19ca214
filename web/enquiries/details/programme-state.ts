import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { NamedProgramme } from '#engine/form/filled-programmes.ts';

/** How a programme stood at its dealer when a deal was saved with it: by its days, or because the dealer took it back. */
export const programmeState = (
  { until, inForce }: Pick<NamedProgramme, 'until' | 'inForce'>,
  savedOn: IsoDate,
): 'inForce' | 'ended' | 'takenBack' => {
  if (until < savedOn) return 'ended';
  return inForce === false ? 'takenBack' : 'inForce';
};
