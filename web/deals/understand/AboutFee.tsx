import { Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import { type FeeWithFacts, feesWithFacts } from '#engine/fees/fee-facts.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { isFieldAvailable } from '#engine/form/is-field-available.ts';
import { SelectField } from '../../ui/SelectField.tsx';
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
  const available = useDeal(({ state }) => fee === 'luxuryTax' || isFieldAvailable(fee, state));
  if (!available) return null;
  const words = (
    <span>
      <Trans>About this fee</Trans>
      <span className="visually-hidden"> {labelOf({ name: fee })}</span>
    </span>
  );
  return (
    <Opener words={words}>
      <Suspense>
        <FeeFacts fee={fee} />
      </Suspense>
    </Opener>
  );
}

/** Opens what is to be known of a section's fees, one at a time: who gets it, whether it must be paid, and the rest. */
export function AboutFees({ fees }: { fees: readonly string[] }) {
  const { t } = useLingui();
  const labelOf = usePartLabel();
  const [chosen, choose] = useState('');
  const known = fees.filter(isFee);
  const fee = known.find((one) => one === chosen) ?? known[0];
  if (!fee) return null;
  return (
    <Opener words={<Trans>About these fees</Trans>} className={classes.all}>
      <SelectField
        label={t`Fee`}
        value={fee}
        onChange={(event) => choose(event.currentTarget.value)}
        data={known.map((name) => ({ value: name, label: labelOf({ name }) }))}
      />
      <Suspense>
        <FeeFacts key={fee} fee={fee} />
      </Suspense>
    </Opener>
  );
}

type OpenerProps = { words: ReactNode; className?: string | undefined; children: ReactNode };

/** The button under a line or a section, and what it opens below itself. */
function Opener({ words, className, children }: OpenerProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={classes.about}>
      <button
        type="button"
        className={`plain beside gap-05 note tiny-icons ${lineButton.button}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconInfoCircle aria-hidden />
        {words}
      </button>
      <div id={id} hidden={!open} className={className}>
        {open && children}
      </div>
    </div>
  );
}
