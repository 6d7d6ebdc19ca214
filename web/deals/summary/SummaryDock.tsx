import { useLingui } from '@lingui/react/macro';
import { IconChevronUp } from '@tabler/icons-react';
import { useCallback, useContext, useState } from 'react';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { formatMoney } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useDeal, useField, useFigure, useMissing } from '../form/deal-context.tsx';
import { missingWords } from '../form/missing.ts';
import { SaveAndShareButton, SaveButtons, type SaveProps } from '../saving/SaveButtons.tsx';
import type { ContinueDeal } from '../saving/use-continue-deal.ts';
import { EditedDealContext } from '../saving/use-edited-deal.ts';
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
  const missing = useMissing();
  if (activeOption === -1) return <strong className={`block strong ${classes.words}`}>{t`Compare ways to pay`}</strong>;
  if (missing) return <strong className={`block strong ${classes.words}`}>{i18n._(missingWords[missing])}</strong>;
  return (
    <>
      <strong className="block strong">
        <Marked>{formatMoney(amount, i18n.locale)}</Marked>
      </strong>
      <small className="fine block">
        {activeOption === 0 ? t`cash` : t`${frequency ? i18n._(frequency) : ''}, ${payments} payments`}
      </small>
    </>
  );
}

/** What the bar opens: the summary, or in edit mode the ways to save. */
type Opened = 'summary' | 'saving' | null;

/**
 * Whether the bar stands at the foot of the screen, where it is held, and not at its own place at the end of the calculator.
 * What is in view the browser alone knows.
 *
 * @returns `watch` for the element right after the bar, which does not move with it
 */
function useIsAtFoot() {
  const [isAtFoot, setAtFoot] = useState(false);
  const watch = useCallback((end: HTMLElement | null) => {
    const bar = end?.previousElementSibling;
    if (!end || !bar) return;
    const inView = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
      setAtFoot(inView.has(bar) && !inView.has(end));
    });
    observer.observe(bar);
    observer.observe(end);
    return () => observer.disconnect();
  }, []);
  return { isAtFoot, watch };
}

/**
 * The bar at the bottom of a phone: the payment, which opens the summary as a sheet, and the ways to save. Before that the
 * way on with the deal that was left here, whose offer may be below the first screen.
 */
export function SummaryDock({ continuing, ...saving }: SaveProps & { continuing: ContinueDeal | null }) {
  const { t } = useLingui();
  const { isAtFoot, watch } = useIsAtFoot();
  const [opened, open] = useState<Opened>(null);
  const edited = useContext(EditedDealContext);
  const close = () => open(null);
  return (
    <>
      <div className={classes.dock} data-dock={isAtFoot ? 'foot' : ''}>
        {continuing ? (
          <span className={classes.figure}>
            <Button kind="quiet" onClick={continuing.go}>{t`Continue your deal`}</Button>
          </span>
        ) : (
          <button type="button" className={classes.figure} aria-haspopup="dialog" onClick={() => open('summary')}>
            <span>
              <DockFigure />
            </span>
            <IconChevronUp aria-hidden />
            <span className="visually-hidden">{t`Show the summary`}</span>
          </button>
        )}
        {edited ? (
          <Button
            kind="signal"
            data-saves
            aria-haspopup="dialog"
            onClick={() => open('saving')}
          >{t`Save changes`}</Button>
        ) : (
          <SaveAndShareButton {...saving} />
        )}
      </div>
      <div ref={watch} />
      {opened === 'summary' && (
        <Sheet title={t`Your deal`} onClose={close}>
          <Summary />
          <SaveButtons {...saving} />
        </Sheet>
      )}
      {opened === 'saving' && (
        <Sheet title={t`Save changes`} onClose={close}>
          <SaveButtons {...saving} />
        </Sheet>
      )}
    </>
  );
}
