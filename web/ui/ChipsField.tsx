import { useId } from 'react';
import classes from './chips-field.module.css';

type ChipsFieldProps = {
  label: string;
  name: string;
  chips: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** All of one width, as times stand in columns. */
  even?: boolean;
};

/** One choice out of several, each in reach at once. */
export function ChipsField({ label, name, chips, value, onChange, error, even = false }: ChipsFieldProps) {
  const errorId = useId();
  return (
    <fieldset className="stack gap-075" aria-describedby={error ? errorId : undefined}>
      <legend className={`small strong ${classes.legend}`}>{label}</legend>
      <div className={`flow gap-1 ${classes.chips}`} data-even={even}>
        {chips.map((chip) => (
          <label key={chip.value} className={`centre box small strong in-line touch ${classes.chip}`}>
            <input
              className="laid-over"
              type="radio"
              name={name}
              value={chip.value}
              checked={chip.value === value}
              onChange={() => onChange(chip.value)}
            />
            <span>{chip.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={`smaller ${classes.error}`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
