import type { CSSProperties, ReactNode } from 'react';
import type { FieldProps } from './Field.tsx';
import { fieldStyles } from './field-styles.ts';

/** What may stand inside a control, before and behind what is typed. */
export type ControlSections = {
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** In pixels. */
  rightSectionWidth?: number;
};

type ControlProps = ControlSections & Pick<FieldProps, 'classNames' | 'error'> & { children: ReactNode };

/** The frame of a one-line control: it takes the place of what stands inside off the words. */
export function Control({ leftSection, rightSection, rightSectionWidth, classNames, error, children }: ControlProps) {
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
