import { Trans } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { type FeeWithFacts, feesWithFacts } from '#engine/fees/fee-facts.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { isFieldAvailable } from '#engine/form/is-field-available.ts';
import { useDeal } from '../form/deal-context.tsx';
import { usePartLabel } from '../working/use-part-label.ts';
import classes from './about-fee.module.css';
import lineButton from './line-button.module.css';

const FeeFacts = lazy(() => import('./FeeFacts.tsx'));

/** Whether something is to be said about a line as about a fee. */
export const isFee = (name: string): name is FeeWithFacts & DealFieldName => feesWithFacts.some((fee) => fee === name);

/** Opens what is to be known of a fee: who gets it, whether it must be paid, and the rest. Fetched when it opens. */
export function AboutFee({ fee }: { fee: FeeWithFacts }) {
  const labelOf = usePartLabel();
  const [open, setOpen] = useState(false);
  const id = useId();
  const available = useDeal(({ state }) => fee === 'luxuryTax' || isFieldAvailable(fee, state));
  if (!available) return null;
  return (
    <div className={classes.about}>
      <button
        type="button"
        className={`tiny-icons ${lineButton.button}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconInfoCircle aria-hidden />
        <span>
          <Trans>About this fee</Trans>
          <span className="visually-hidden"> {labelOf({ name: fee })}</span>
        </span>
      </button>
      <div id={id} hidden={!open}>
        {open && (
          <Suspense>
            <FeeFacts fee={fee} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
