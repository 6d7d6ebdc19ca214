import { useTypedNumber } from '../../kit/typed-number.ts';

type GridCellProps = {
  label: string;
  value: string;
  /** Where it stands in the grid: its line and its column. */
  place: string;
  /** The id of the sentence that says what is wrong in it. */
  errorId: string | undefined;
  onChange: (text: string) => void;
};

/** A figure of the grid, without a frame of its own. */
export function GridCell({ label, value, place, errorId, onChange }: GridCellProps) {
  const { words, type } = useTypedNumber(value, onChange);
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      data-cell={place}
      placeholder="–"
      value={words}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
