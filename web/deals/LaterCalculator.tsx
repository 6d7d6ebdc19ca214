import { useLingui } from '@lingui/react/macro';
import { later } from '../kit/later.ts';
import { withWords } from '../kit/lazy-part.ts';
import { LaterPart } from '../ui/LaterPart.tsx';
import type { OwnCalculatorProps } from './OwnCalculator.tsx';

const load = async () => (await withWords(() => import('./OwnCalculator.tsx'), 'deal')).OwnCalculator;
const overAllDealers = later<OwnCalculatorProps>('deal-over-all-dealers', load);
const atDealer = later<OwnCalculatorProps>('deal-at-dealer', load);

/** The calculator, which comes alive when it is about to be used. */
export function LaterCalculator(given: OwnCalculatorProps) {
  const { t } = useLingui();
  const part = given.dealer ? atDealer : overAllDealers;
  return <LaterPart part={part} given={given} failed={t`The calculator could not be loaded.`} />;
}
