import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { carName } from '#contract/car-name.ts';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { formatInstant, formatMoney } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { ModeMark } from '../../ui/ModeMark.tsx';
import classes from './deals-in-work.module.css';
import { type DealInWork, useDealsInWork, useSwitchDeals } from './deals-in-work.ts';

/**
 * The unsaved deals on this device, in one line until they are asked for: one press changes to one, and the deal in the
 * form is kept instead.
 */
export default function DealsInWorkList({ deals }: { deals: readonly DealInWork[] }) {
  const { t } = useLingui();
  const { open } = useSwitchDeals();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const [removed, setRemoved] = useState<{ inWork: DealInWork; place: number } | null>(null);
  const { takeOut, putBack } = useDealsInWork.getState();
  if (deals.length === 0 && !removed) return null;
  const remove = (inWork: DealInWork) => {
    setRemoved({ inWork, place: deals.indexOf(inWork) });
    takeOut(inWork.id);
  };
  const undo = () => {
    if (removed) putBack(removed.inWork, removed.place);
    setRemoved(null);
  };
  return (
    <section className={classes.section} aria-label={t`Unsaved deals`}>
      {deals.length > 0 && (
        <Line count={deals.length} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
      )}
      <div id={id} hidden={!isOpen || deals.length === 0} className={classes.list}>
        <p className="note">
          <Trans>
            We don’t keep your contact info, credit answers or note here. Save a deal to see it on any device.
          </Trans>
        </p>
        <ul className="stack">
          {deals.map((inWork) => (
            <Waiting key={inWork.id} inWork={inWork} onOpen={() => open(inWork)} onRemove={() => remove(inWork)} />
          ))}
        </ul>
      </div>
      <div role="status" className={`flow-row ${classes.removed}`}>
        {removed && (
          <>
            <Trans>Removed from this device.</Trans>
            <Button kind="quiet" onClick={undo}>
              <IconArrowBackUp aria-hidden />
              <Trans>Undo</Trans>
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

type LineProps = { count: number; isOpen: boolean; controls: string; onToggle: () => void };

function Line({ count, isOpen, controls, onToggle }: LineProps) {
  return (
    <p className={`flow-row ${classes.line}`}>
      <Plural
        value={count}
        one="You have # unsaved deal on this device."
        other="You have # unsaved deals on this device."
      />
      <button type="button" className="plain link" aria-expanded={isOpen} aria-controls={controls} onClick={onToggle}>
        {isOpen ? <Trans>Hide</Trans> : <Plural value={count} one="View deal" other="View deals" />}
      </button>
    </p>
  );
}

type WaitingProps = { inWork: DealInWork; onOpen: () => void; onRemove: () => void };

function Waiting({ inWork: { deal, amount, at }, onOpen, onRemove }: WaitingProps) {
  const { i18n, t } = useLingui();
  const title = useId();
  const { activeOption, form } = deal.state;
  const frequency = activeOption > 0 ? frequencyWords[form.frequency] : undefined;
  return (
    <li className={`flow-row apart ruled ${classes.deal}`}>
      <div>
        <p id={title} className="strong breaks">
          {carName(form, i18n.locale) || <Trans>No vehicle chosen yet</Trans>}
        </p>
        <p className={`flow note gap-05-2 ${classes.facts}`}>
          {activeOption !== -1 && <ModeMark mode={modes[activeOption]} />}
          {amount !== '' && (
            <span>
              <strong>{formatMoney(amount, i18n.locale)}</strong> {frequency && i18n._(frequency)}
            </span>
          )}
          {deal.sellerName && <span>{deal.sellerName}</span>}
          <span>{formatInstant(at, i18n.locale)}</span>
        </p>
      </div>
      <div className={`flow-row ${classes.buttons}`}>
        <Button aria-describedby={title} onClick={onOpen}>{t`Continue`}</Button>
        <Button kind="quiet" aria-describedby={title} onClick={onRemove}>
          <IconTrash aria-hidden />
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}
