import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { frequencyWords, optionLabels } from '#contract/labels/option-labels.ts';
import { roundedMonths } from '#engine/form/term.ts';
import { useDownWords } from '../kit/down-words.ts';
import { formatMoney, formatPercent, formatWholeMoney } from '../kit/format.ts';
import { useProvinceName } from '../kit/province-names.ts';
import { taxesTogether } from '../kit/tax-names.ts';
import classes from './buy-column.module.css';
import { firstWay, type ListedCar, type WayToPay } from './car.ts';
import { Workings } from './Workings.tsx';

/**
 * The way to pay that was chosen at each entry of the browser's history, kept until the page is reloaded, so that
 * coming back from the deal shows it again. A new visit starts in the way that its link names.
 */
const chosen = new Map<string, string>();

/** Where the choice of a car is kept, at an entry of the history. */
const placeOf = (key: string, { _id }: ListedCar): string => `${key} ${_id}`;

/** The way to pay that was chosen for a car at an entry of the history; undefined where none was. */
export const chosenWay = (key: string, car: ListedCar): WayToPay | undefined =>
  car.ways.find(({ mode }) => mode === chosen.get(placeOf(key, car)));

/**
 * The ways to pay for the car as one choice, each as the calculator opens it. What belongs to the chosen one (`data-way`) is
 * shown by the styles alone, so that the choice also works without scripts.
 */
export function WaysToPay({ car }: { car: ListedCar }) {
  const { t } = useLingui();
  const { key } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const first = firstWay(car);
  if (!first) return null;
  const atFirst = chosenWay(key, car) ?? first;
  return (
    <div>
      <fieldset key={first.mode} className={classes.ways}>
        <legend className="visually-hidden">{t`Ways to pay`}</legend>
        {car.ways.map((way) => (
          <Choice
            key={way.mode}
            way={way}
            isFirst={way === atFirst}
            onChoose={() => chosen.set(placeOf(key, car), way.mode)}
          />
        ))}
      </fieldset>
      {car.ways.map((way) => (
        <details
          key={way.mode}
          data-way={way.mode}
          className={classes.math}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="touch smaller">
            <WhereAndDown way={way} />
            <strong>
              <Trans>Show the math</Trans>
            </strong>
          </summary>
          <Workings way={way} allInPrice={car.allInPrice} isOpen={isOpen} />
        </details>
      ))}
    </div>
  );
}

/** By whose tax a payment is worked out, what is paid down before payments, and that nothing is traded in. */
function WhereAndDown({ way: { mode, province, downpayment } }: { way: WayToPay }) {
  const { t } = useLingui();
  const provinceName = useProvinceName();
  const down = useDownWords();
  const before = mode === 'Cash' ? [] : [down(downpayment)];
  return <span className="quiet">{[provinceName(province), ...before, t`no trade-in`].join(', ')}</span>;
}

type ChoiceProps = { way: WayToPay; isFirst: boolean; onChoose: () => void };

/** One way to pay: its payment, its terms, and what it comes to. */
function Choice({ way, isFirst, onChoose }: ChoiceProps) {
  const { i18n, t } = useLingui();
  const { mode, payment, totalOutlay, tax, taxComponents } = way;
  const name = optionLabels[mode];
  const often = frequencyWords[way.frequency];
  const taxes = taxesTogether(tax, taxComponents, i18n);
  const taxed = t`incl. ${taxes}`;
  return (
    <label className={classes.way} data-mode={mode}>
      <input type="radio" name="way" value={mode} defaultChecked={isFirst} className="laid-over" onChange={onChoose} />
      <span className={`row apart smaller strong ${classes.mode}`}>
        {name && i18n._(name)}
        <IconCheck aria-hidden size={16} />
      </span>
      {payment === null ? (
        <small>{t`Choose a residual to see the payment.`}</small>
      ) : (
        <>
          <strong className={classes.amount}>{formatMoney(payment, i18n.locale)}</strong>
          <small>{mode === 'Cash' ? t`one-time payment` : `${often && i18n._(often)}, ${taxed}`}</small>
          <small>{mode === 'Cash' ? taxed : <Term way={way} />}</small>
          <small className={classes.total}>
            {mode === 'Lease' ? (
              <Trans>{formatWholeMoney(totalOutlay, i18n.locale)} in total, then you return the car</Trans>
            ) : (
              <Trans>{formatWholeMoney(totalOutlay, i18n.locale)} in total</Trans>
            )}
          </small>
        </>
      )}
    </label>
  );
}

/** Over how long, at which rate. */
export function Term({ way: { termsInYears, interestRate } }: { way: WayToPay }) {
  const { i18n, t } = useLingui();
  const months = roundedMonths(termsInYears);
  return `${t`${months} months`} · ${formatPercent(interestRate, i18n.locale)}`;
}
