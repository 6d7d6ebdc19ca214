import { useLingui } from '@lingui/react/macro';
import { IconChevronUp } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { formatMoney } from '../../kit/format.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { useDeal, useField, useFigure, useIsPriced } from '../form/deal-context.tsx';
import { EditedDealContext } from '../saving/edited-deal.ts';
import { SaveAndShareButton } from '../saving/SaveAndShareButton.tsx';
import { SaveButtons, type SaveProps } from '../saving/SaveButtons.tsx';
import { Marked } from '../understand/Marked.tsx';
import classes from './dock.module.css';
import { Summary } from './Summary.tsx';

/** The payment in a few words, at the bottom of a phone's screen. */
function DockFigure() {
  const { t, i18n } = useLingui();
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const amount = useFigure(activeOption === 0 ? 'amountDue' : 'monthlyPayment');
  const payments = useFigure('numberOfPayments');
  const frequency = frequencyWords[useField('frequency') || 'Monthly'];
  const isPriced = useIsPriced();
  if (activeOption === -1) return <strong className={classes.words}>{t`Compare the three ways to pay`}</strong>;
  return (
    <>
      <strong>
        <Marked>{formatMoney(amount, i18n.locale)}</Marked>
      </strong>
      <small>
        {!isPriced
          ? t`fees alone, no vehicle yet`
          : activeOption === 0
            ? t`to pay in cash`
            : t`${frequency ? i18n._(frequency) : ''}, ${payments} payments`}
      </small>
    </>
  );
}

/** The bar at the bottom of a phone: the payment, which opens the summary as a sheet, and Save & Share. */
export function SummaryDock(saving: SaveProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const edited = useContext(EditedDealContext);
  return (
    <>
      <div className={classes.dock} data-dock>
        <button type="button" className={classes.figure} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <span>
            <DockFigure />
          </span>
          <IconChevronUp aria-hidden />
          <span className="visually-hidden">{t`Show the summary`}</span>
        </button>
        {!edited && <SaveAndShareButton {...saving} />}
      </div>
      {open && (
        <Sheet title={t`Your deal`} onClose={() => setOpen(false)}>
          <Summary />
          <SaveButtons {...saving} />
        </Sheet>
      )}
    </>
  );
}
