import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { centsUpToLimit } from '#engine/money/read-number.ts';
import type { DealStore } from '../form/deal-store.ts';

/** What a line counts as, in cents: what is typed there, or of a lease's lien fee what counts while it is blank. */
export const countedCents = (name: DealFieldName, { state, result }: Pick<DealStore, 'state' | 'result'>): number =>
  name === 'lienRegistrationFee' ? result.figures.lienRegistrationFeeCents : centsUpToLimit(state.form[name]);
