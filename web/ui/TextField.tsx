import type { ComponentProps } from 'react';
import { Control, type ControlSections, Field, type FieldProps } from './Field.tsx';
import { fieldStyles } from './field-styles.ts';

export type TextFieldProps = FieldProps & ControlSections & ComponentProps<'input'>;

/** One line of text with its label above, its hint and its error below. */
export function TextField(props: TextFieldProps) {
  const { label, description, error, errorRole, classNames = fieldStyles, id, ...inside } = props;
  const { leftSection, rightSection, rightSectionWidth, ...input } = inside;
  return (
    <Field label={label} description={description} error={error} errorRole={errorRole} classNames={classNames} id={id}>
      {(control) => (
        <Control
          leftSection={leftSection}
          rightSection={rightSection}
          error={error}
          classNames={classNames}
          {...(rightSectionWidth && { rightSectionWidth })}
        >
          <input {...input} {...control} className={classNames.input} />
        </Control>
      )}
    </Field>
  );
}
