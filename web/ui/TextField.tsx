import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { fieldStyles } from './field-styles.ts';

/** One line of text with its label above, its hint and its error below. */
export function TextField(props: TextInputProps) {
  return (
    <TextInput
      variant="field"
      size="field"
      classNames={fieldStyles}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={false}
      {...props}
    />
  );
}
