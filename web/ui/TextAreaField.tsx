import type { ComponentProps, CSSProperties } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { fieldStyles } from './field-styles.ts';

export type TextAreaFieldProps = FieldProps & {
  /** Grows with what is written, from the least to the most rows. */
  autosize?: boolean;
  minRows?: number;
  maxRows?: number;
} & ComponentProps<'textarea'>;

/** As high as some rows, with what stands around them. */
const rowsHigh = (rows: number) => `calc(${rows} * 1.45em + 26px)`;

/** Several lines of text with their label above, their hint and their error below. */
export function TextAreaField(props: TextAreaFieldProps) {
  const {
    label,
    description,
    error,
    errorRole,
    classNames = fieldStyles,
    id,
    autosize,
    minRows = 1,
    maxRows,
    ...area
  } = props;
  const grows: CSSProperties = { minHeight: rowsHigh(minRows), ...(maxRows && { maxHeight: rowsHigh(maxRows) }) };
  return (
    <Field label={label} description={description} error={error} errorRole={errorRole} classNames={classNames} id={id}>
      {(control) => (
        <div className={classNames.wrapper} data-error={error ? true : undefined}>
          <textarea
            {...(autosize && { rows: minRows, style: grows, 'data-grows': true })}
            {...area}
            {...control}
            className={classNames.input}
          />
        </div>
      )}
    </Field>
  );
}
