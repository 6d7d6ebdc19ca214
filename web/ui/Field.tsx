import { type ReactNode, useId } from 'react';
import { fieldStyles } from './field-styles.ts';

/** What every field may have around its control. */
export type FieldProps = {
  label?: ReactNode;
  /** A sentence below the control. */
  description?: ReactNode;
  /** What is wrong with what stands in it; `true` marks it alone, where a sentence elsewhere says why. */
  error?: ReactNode;
  /** Says it aloud when it comes. */
  errorRole?: 'alert' | undefined;
  classNames?: typeof fieldStyles;
};

/** What ties a control to its label, its hint and its error. */
type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type OwnProps = FieldProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode };

const isSaid = (words: ReactNode): boolean => Boolean(words) && typeof words !== 'boolean';

/** A control with its label above, its hint and its error below. */
export function Field({ id, label, description, error, errorRole, classNames = fieldStyles, children }: OwnProps) {
  const made = useId();
  const own = id ?? made;
  const [hintId, errorId] = [`${own}-description`, `${own}-error`];
  const said = [isSaid(error) && errorId, isSaid(description) && hintId].filter(Boolean).join(' ');
  return (
    <div className={classNames.root}>
      {label && (
        <label className={classNames.label} htmlFor={own} id={`${own}-label`}>
          {label}
        </label>
      )}
      {children({ id: own, 'aria-invalid': error ? true : undefined, 'aria-describedby': said || undefined })}
      {isSaid(description) && (
        <p className={classNames.description} id={hintId}>
          {description}
        </p>
      )}
      {isSaid(error) && (
        <p className={classNames.error} id={errorId} role={errorRole}>
          {error}
        </p>
      )}
    </div>
  );
}
