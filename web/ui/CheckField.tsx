import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, type CheckboxProps } from '@mantine/core';
import classes from './check-field.module.css';

/** A box to tick, with its sentence beside it. */
export function CheckField(props: CheckboxProps) {
  return (
    <Checkbox
      size="md"
      classNames={{
        root: classes.root ?? '',
        body: classes.body ?? '',
        input: classes.input ?? '',
        label: classes.label ?? '',
        description: classes.hint ?? '',
        error: classes.error ?? '',
      }}
      {...props}
    />
  );
}
