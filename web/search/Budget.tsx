import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatWholeMoney } from '../kit/format.ts';
import { useEarlyEntry } from '../kit/use-early-entry.ts';
import { TextField } from '../ui/TextField.tsx';
import classes from './budget.module.css';
import { barsOf, carsWithin, height, lastOf, placeOf, width } from './budget-bars.ts';
import filterClasses from './filters.module.css';
import { amountShape, plainValue, type SearchResult, termsShown } from './search-address.ts';

/** What cars come to, how many at each step, over a slider for the most that a shopper pays, and a field for the same. */
export function Budget({ result }: { result: SearchResult }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const [search] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  const { budget, understood, isMore } = result;
  const { from, step } = budget;
  const last = lastOf(budget);
  const isPrice = budget.of === 'price';
  const name = isPrice ? 'priceTo' : 'paymentTo';
  const chosen = plainValue(name, search.get(name) ?? '');
  const said = chosen || (understood.find(({ filter, isHeld }) => filter === name && isHeld)?.value ?? '');
  const [limit, setLimit] = useState(said);
  const place = placeOf(budget, said);
  const total = limit === said && !isMore ? result.total : carsWithin(budget, limit === '' ? last : Number(limit));
  const cars = total === null ? '' : t`${plural(total, { one: '# car', other: '# cars' })}`;
  const money = (amount: number) => `${formatWholeMoney(String(amount), i18n.locale)}${amount === last ? '+' : ''}`;
  const isMonthly = (termsShown(search, result).frequency ?? 'Monthly') === 'Monthly';
  const bars = barsOf(budget, limit);
  const share = (placeOf(budget, limit) - from) / (last - from);
  const move = (moved: HTMLInputElement) => {
    const most = moved.valueAsNumber === last ? '' : moved.value;
    if (field.current) field.current.value = most;
    setLimit(most);
  };
  const slider = useEarlyEntry<HTMLInputElement>((moved) => moved instanceof HTMLInputElement && move(moved));
  return (
    <fieldset className={`underlined ${filterClasses.group}`}>
      <legend id={id} className="small strong">
        {isPrice ? t`All-in price` : isMonthly ? t`Monthly payment` : t`Payment`}
      </legend>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden className={classes.bars}>
        <path d={bars.within} />
        <path d={bars.near} />
        <path d={bars.beyond} />
      </svg>
      {/* React's type names no custom property. */}
      <div className={classes.slider} style={{ '--at': share } as CSSProperties}>
        <input
          ref={slider}
          type="range"
          min={from}
          max={last}
          step={step}
          defaultValue={place}
          aria-labelledby={`${id} ${id}-max-label`}
          aria-valuetext={[money(placeOf(budget, limit)), cars].filter(Boolean).join(', ')}
          onChange={({ currentTarget }) => move(currentTarget)}
          // What a key moves is sent when the slider is left: the list does not change with each step.
          onPointerUp={({ currentTarget: { form, value } }) => value !== String(place) && form?.requestSubmit()}
        />
        <p aria-hidden className="row apart fine">
          <span>{money(from)}</span>
          <span>{money(last)}</span>
        </p>
      </div>
      <div className={classes.most}>
        <TextField
          ref={field}
          id={`${id}-max`}
          type="text"
          name={name}
          label={t`Max.`}
          {...amountShape}
          title={t`Enter a number, like 600 or 1,200.`}
          placeholder={said}
          defaultValue={chosen}
          rightSection={<span className="fine in-line">{cars}</span>}
          rightSectionWidth={104}
          onChange={({ currentTarget: { value } }) => {
            const most = plainValue(name, value);
            const isAmount = Number(most) >= 0;
            if (isAmount && slider.current) slider.current.value = String(placeOf(budget, most));
            if (isAmount) setLimit(most);
          }}
        />
      </div>
    </fieldset>
  );
}
