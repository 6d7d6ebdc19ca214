import '@mantine/core/styles/Slider.layer.css';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Slider } from '@mantine/core';
import { Kit } from '../../ui/Kit.tsx';
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
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <span id="term-label" className={classes.label}>{t`Term in years`}</span>
        <output
          className={classes.value}
        >{t`${plural(value, { one: '# year', other: '# years' })}, ${payments} payments`}</output>
      </div>
      <Kit>
        <Slider
          min={1}
          max={8}
          step={1}
          size={6}
          thumbSize={26}
          value={value}
          onChange={(chosen) => type('termsInYears', String(chosen))}
          onChangeEnd={settle}
          label={null}
          marks={years.map((year) => ({ value: year, label: String(year) }))}
          thumbProps={{
            'aria-labelledby': 'term-label',
            'aria-valuetext': t`${plural(value, { one: '# year', other: '# years' })}`,
          }}
          classNames={{
            root: classes.slider ?? '',
            bar: classes.bar ?? '',
            thumb: classes.thumb ?? '',
            track: classes.track ?? '',
            mark: classes.mark ?? '',
            markLabel: classes.markLabel ?? '',
          }}
        />
      </Kit>
    </div>
  );
}
