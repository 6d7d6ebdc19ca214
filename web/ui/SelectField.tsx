import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { fieldStyles } from './field-styles.ts';

/** A choice out of a list: the system's own, because it is the best one on a phone. */
export function SelectField(props: NativeSelectProps) {
  return (
    <NativeSelect
      variant="field"
      size="field"
      classNames={fieldStyles}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={false}
      rightSection={<IconChevronDown aria-hidden size={18} stroke={1.75} />}
      {...props}
    />
  );
}
