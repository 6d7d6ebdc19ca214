import { type ReactNode, Suspense, useId, useState } from 'react';
import { WhyButton } from './WhyButton.tsx';
import classes from './working.module.css';

type WorkedRowProps = {
  /** What the line is called. */
  label: string;
  /** What the equals sign opens is the working of; the label where nothing else is said. */
  figure?: string;
  /** How many cells a line of the table has. */
  columns: number;
  /** How the figures of the line are made; null where they are not made of anything. */
  working: (() => ReactNode) | null;
  isOwn?: boolean;
  /** The line's cells. */
  children: ReactNode;
};

/** A line of a table; behind its equals sign stands, in a line of its own below, how its figures are made. */
export function WorkedRow({ label, figure = label, columns, working, isOwn = false, children }: WorkedRowProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <tr data-own={isOwn || undefined}>
        <th scope="row">
          {label} {working && <WhyButton label={figure} open={open} controls={id} onToggle={() => setOpen(!open)} />}
        </th>
        {children}
      </tr>
      {working && (
        <tr id={id} hidden={!open}>
          <td colSpan={columns} className={classes.made}>
            {open && <Suspense>{working()}</Suspense>}
          </td>
        </tr>
      )}
    </>
  );
}
