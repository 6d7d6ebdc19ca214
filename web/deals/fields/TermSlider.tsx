import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import classes from './term-slider.module.css';

const years = [1, 2, 3, 4, 5, 6, 7, 8];

/** The term in whole years, 1 to 8. */
export function TermSlider() {
  const { t } = useLingui();
  const term = useField('termsInYears');
  const payments = useDeal((deal) => deal.result.figures.numberOfPayments);
  const { type, settle } = useDealActions();
  const value = Number(term) || 1;
  const share = (Math.min(Math.max(value, 1), 8) - 1) / 7;
  return (
    <div className={`stack ${classes.field}`}>
      <div className={`row apart ${classes.head}`}>
        <span id="term-label" className="small strong">{t`Term in years`}</span>
        <output className="strong">{t`${plural(value, { one: '# year', other: '# years' })}, ${payments} payments`}</output>
      </div>
      {/* React's type names no custom property. */}
      <div className={classes.slider} style={{ '--share': share } as CSSProperties}>
        <div aria-hidden className={classes.marks}>
          {years.map((year) => (
            <span key={year} data-filled={year <= value}>
              {year}
            </span>
          ))}
        </div>
        <input
          type="range"
          className={classes.range}
          min={1}
          max={8}
          // A browser moves a slider of whole steps off what stands between two of them.
          step={Number.isInteger(value) ? 1 : 'any'}
          value={value}
          onChange={({ currentTarget }) => type('termsInYears', String(chosenTerm(value, currentTarget.valueAsNumber)))}
          onPointerUp={settle}
          onKeyUp={settle}
          aria-labelledby="term-label"
          aria-valuetext={t`${plural(value, { one: '# year', other: '# years' })}`}
        />
      </div>
    </div>
  );
}

/**
 * The whole year that a slider's move means. A term of a programme may stand between two years (39 months are 3.25);
 * from there each move leads to the next year on its side.
 *
 * @param years where the slider stands
 * @param moved where it was moved to
 */
export function chosenTerm(years: number, moved: number): number {
  const nearest = Math.round(moved);
  if (moved > years) return Math.max(nearest, Math.floor(years) + 1);
  return moved < years ? Math.min(nearest, Math.ceil(years) - 1) : years;
}
