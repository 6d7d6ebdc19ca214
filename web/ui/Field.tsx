import { type CSSProperties, type ReactNode, useId } from 'react';
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

type OwnProps = FieldProps & {
  id?: string | undefined;
  /** The control, by what ties it to its label, its hint and its error. */
  children: (ties: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

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

/** What may stand inside a control, before and behind what is typed. */
export type ControlSections = {
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** In pixels. */
  rightSectionWidth?: number;
};

type FrameProps = ControlSections & Pick<FieldProps, 'classNames' | 'error'> & { children: ReactNode };

/** The frame of a one-line control: it takes the place of what stands inside off the words. */
export function Control({ leftSection, rightSection, rightSectionWidth, classNames, error, children }: FrameProps) {
  const { wrapper, section } = classNames ?? fieldStyles;
  const width = rightSectionWidth ? ({ '--behind': `${rightSectionWidth}px` } as CSSProperties) : undefined; // React's type names no custom property
  return (
    <div
      className={wrapper}
      data-before={leftSection ? true : undefined}
      data-behind={rightSection ? true : undefined}
      data-error={error ? true : undefined}
      style={width}
    >
      {leftSection && (
        <div className={section} data-position="left">
          {leftSection}
        </div>
      )}
      {children}
      {rightSection && (
        <div className={section} data-position="right">
          {rightSection}
        </div>
      )}
    </div>
  );
}
