import { useTypedNumber } from '../../kit/typed-number.ts';
import { amountStyles } from '../../ui/field-styles.ts';
import { TextField } from '../../ui/TextField.tsx';

type NumberCellProps = {
  /** What the cell is, for those who do not see the table. */
  label: string;
  value: string;
  unit: string;
  error?: string | undefined;
  placeholder?: string | undefined;
  onChange: (text: string) => void;
};

/** A number in a table. */
export function NumberCell({ label, value, unit, error, placeholder = '–', onChange }: NumberCellProps) {
  const { words, type } = useTypedNumber(value, onChange);
  return (
    <TextField
      classNames={amountStyles}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder}
      value={words}
      error={error}
      rightSection={unit}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
