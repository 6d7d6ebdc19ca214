import { figureIsOf } from '#engine/figure-modes.ts';
import {
  type Condition,
  conditions,
  type DealFieldName,
  dealFields,
  type Mode,
  modes,
} from '#engine/form/deal-fields.ts';
import { fieldCounts } from '#engine/form/field-lists.ts';
import { type FigureName, figureNames } from '#engine/outputs.ts';
import type { Detail, Enquiry } from './detail-groups.ts';

const isField = (name: string): name is DealFieldName => name in dealFields;
const isFigure = (name: string): name is FigureName => figureNames.some((one) => one === name);

/** As the engine reads them: a condition that is not known is New. An enquiry that is not there has no mode. */
const modeOf = ({ cashFinanceLease }: Partial<Enquiry>): Mode | undefined =>
  modes.find((mode) => mode === cashFinanceLease);
const conditionOf = ({ type }: Partial<Enquiry>): Condition =>
  conditions.find((condition) => condition === type) ?? 'New';

/**
 * What a deal has of a detail. What its mode or its condition ignores, a purchase price that was copied into a lease, is
 * no part of it, whatever the form holds.
 */
export const countedValue = (enquiry: Partial<Enquiry>, field: Detail['field']) => {
  const mode = modeOf(enquiry);
  const isOfMode =
    mode === undefined ||
    (isField(field) ? fieldCounts(field, mode, conditionOf(enquiry)) : !isFigure(field) || figureIsOf(field, mode));
  return isOfMode ? enquiry[field] : undefined;
};
