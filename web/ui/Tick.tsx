import type { ComponentProps } from 'react';
import classes from './check-field.module.css';

type TickProps = {
  /** Some of what the box stands for is ticked, and not all of it. */
  partly?: boolean;
  'aria-label': string;
} & Omit<ComponentProps<'input'>, 'type' | 'ref' | 'className'>;

/** A box to tick in a table, without words of its own; what is around it ticks it too. */
export function Tick({ partly = false, ...input }: TickProps) {
  return (
    <label className={`centre ${classes.tick}`}>
      <input
        {...input}
        type="checkbox"
        className={`centre ${classes.input}`}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
      />
    </label>
  );
}
