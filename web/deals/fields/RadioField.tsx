import { useLingui } from '@lingui/react/macro';
import { fieldLabels } from '#contract/labels/field-labels.ts';
import { optionLabels } from '#contract/labels/option-labels.ts';
import type { DealFieldName } from '#engine/form/deal-fields.ts';
import { useEarlyEntry } from '../../kit/use-early-entry.ts';
import { useDeal, useDealActions, useField } from '../form/deal-context.tsx';
import classes from './radio-field.module.css';

type RadioFieldProps = {
  name: DealFieldName;
  options: readonly string[];
  onChoose?: (value: string) => void;
  isDisabled?: (option: string) => boolean;
};

/** A few options side by side, one of them chosen. */
export function RadioField({ name, options, onChoose, isDisabled }: RadioFieldProps) {
  const { i18n } = useLingui();
  const value = useField(name);
  const error = useDeal((deal) => deal.refused[name]);
  const { type } = useDealActions();
  const choose = onChoose ?? ((option: string) => type(name, option));
  const early = useEarlyEntry<HTMLFieldSetElement>((field) => {
    if (field instanceof HTMLInputElement && field.checked) choose(field.value);
  });
  return (
    <fieldset ref={early} className="stack gap-075" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={`small strong ${classes.legend}`}>{i18n._(fieldLabels[name])}</legend>
      <div className={`box stack ${classes.options}`}>
        {options.map((option) => (
          <label key={option} className={`centre quiet strong ${classes.option}`}>
            <input
              className="laid-over"
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              disabled={isDisabled?.(option) ?? false}
              onChange={() => choose(option)}
            />
            <span>{optionLabels[option] ? i18n._(optionLabels[option]) : option}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
