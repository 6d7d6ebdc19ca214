import { useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, Fragment, type KeyboardEvent, useId } from 'react';
import { useTypedNumber } from '../../kit/typed-number.ts';
import classes from './grid.module.css';
import { blockOf, withBlock } from './paste.ts';
import type { DraftState } from './use-draft.ts';

/** A line of the grid; its cells are named `{name}.{column}`, or by a name of their own. */
export type GridLine = {
  /** Where a pasted block counts it from above. */
  readonly at: number;
  readonly name: string;
  readonly label: string;
  /** What the cell before the first column holds, where it can be changed: the kilometres of a residual. */
  readonly head?: { readonly name: string; readonly label: string; readonly value: string };
  readonly labelOf: (column: number) => string;
  readonly values: readonly string[];
  readonly set: (column: number, text: string) => void;
};

type TermsGridProps = {
  caption: string;
  lines: readonly GridLine[];
  state: DraftState;
  errors: Readonly<Record<string, string>>;
  /** Whether blocks of a spreadsheet go in as they were copied. */
  takesBlocks?: boolean;
};

/** Figures by term, as in a spreadsheet: arrows move, blocks are pasted, Ctrl Z takes back. */
export function TermsGrid({ caption, lines, state, errors, takesBlocks = false }: TermsGridProps) {
  const { i18n } = useLingui();
  const { draft } = state;
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const block = takesBlocks ? blockOf(event.clipboardData.getData('text/plain')) : null;
    if (!block || !(event.target instanceof HTMLInputElement)) return;
    const [line = 0, column = 0] = (event.target.dataset.cell ?? '').split(' ').map(Number);
    event.preventDefault();
    state.change(withBlock(draft, block, { line, column }, i18n.locale));
  };
  const keys = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      state.undo();
    } else moveInGrid(event);
  };
  return (
    <div className={classes.scroll}>
      <table className={`table small ${classes.grid}`} onPaste={paste} onKeyDown={keys}>
        <caption className="visually-hidden">{caption}</caption>
        <tbody>
          {lines.map((line) => (
            <OneLine key={line.name} line={line} errors={errors} columns={draft.columns.length} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type OneLineProps = { line: GridLine; errors: Readonly<Record<string, string>>; columns: number };

/** A line with its cells, and below it what is wrong in them. */
function OneLine({ line, errors, columns }: OneLineProps) {
  const id = useId();
  const { name, label, head, at } = line;
  const names = [...(head ? [head.name] : []), ...line.values.map((_, column) => `${name}.${column}`)];
  const wrong = names.filter((cell) => errors[cell]);
  const errorId = (cell: string) => (errors[cell] ? `${id}-${cell}` : undefined);
  return (
    <Fragment>
      <tr data-head={at === 0 ? '' : undefined}>
        <th scope="row">
          {head && (
            <GridCell
              label={head.label}
              value={head.value}
              place={`${at} -1`}
              errorId={errorId(head.name)}
              onChange={(text) => line.set(-1, text)}
            />
          )}
          <span>{label}</span>
        </th>
        {line.values.map((value, column) => (
          // A column has no name of its own: its months may be typed anew.
          <td key={names[column + (head ? 1 : 0)]}>
            <GridCell
              label={line.labelOf(column)}
              value={value}
              place={`${at} ${column}`}
              errorId={errorId(`${name}.${column}`)}
              onChange={(text) => line.set(column, text)}
            />
          </td>
        ))}
      </tr>
      {wrong.length > 0 && (
        <tr className={classes.wrong}>
          <td colSpan={columns + 1}>
            {wrong.map((cell) => (
              <p key={cell} id={errorId(cell)}>
                {errors[cell]}
              </p>
            ))}
          </td>
        </tr>
      )}
    </Fragment>
  );
}

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
function GridCell({ label, value, place, errorId, onChange }: GridCellProps) {
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

/** Which way each key leads: lines down and columns to the right. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Whether a key to the side would leave the text: it stands at its end, or all of it is chosen. */
function leavesText({ selectionStart, selectionEnd, value }: HTMLInputElement, right: number): boolean {
  const all = selectionStart === 0 && selectionEnd === value.length;
  if (all || right === 0) return true;
  return right < 0 ? selectionEnd === 0 : selectionStart === value.length;
}

/** Moves the focus of a grid by its keys, as in a spreadsheet; a cell says where it stands by `data-cell`. */
function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget, key } = event;
  const step = steps[key];
  if (!step || !(target instanceof HTMLInputElement) || event.shiftKey || event.altKey) return;
  const [line = 0, column = 0] = (target.dataset.cell ?? '').split(' ').map(Number);
  const [down, right] = step;
  if (target.type !== 'checkbox' && !leavesText(target, right)) return;
  event.preventDefault();
  const next = currentTarget.querySelector(`[data-cell="${line + down} ${column + right}"]`);
  if (!(next instanceof HTMLInputElement)) return;
  next.focus();
  if (next.type !== 'checkbox') next.select();
}
