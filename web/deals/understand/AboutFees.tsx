import { Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { SelectField } from '../../ui/SelectField.tsx';
import { usePartLabel } from '../working/use-part-label.ts';
import { isFee } from './AboutFee.tsx';
import classes from './about-fee.module.css';
import lineButton from './line-button.module.css';

const FeeFacts = lazy(() => import('./FeeFacts.tsx'));

/** Opens what is to be known of a section's fees, one at a time: who gets it, whether it must be paid, and the rest. */
export function AboutFees({ fees }: { fees: readonly string[] }) {
  const { t } = useLingui();
  const labelOf = usePartLabel();
  const [open, setOpen] = useState(false);
  const [chosen, choose] = useState('');
  const id = useId();
  const known = fees.filter(isFee);
  const fee = known.find((one) => one === chosen) ?? known[0];
  if (!fee) return null;
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
        <Trans>About these fees</Trans>
      </button>
      <div id={id} hidden={!open} className={classes.all}>
        {open && (
          <>
            <SelectField
              label={t`Fee`}
              value={fee}
              onChange={(event) => choose(event.currentTarget.value)}
              data={known.map((name) => ({ value: name, label: labelOf({ name }) }))}
            />
            <Suspense>
              <FeeFacts key={fee} fee={fee} />
            </Suspense>
          </>
        )}
      </div>
    </div>
  );
}
