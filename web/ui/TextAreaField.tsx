import '@mantine/core/styles/Input.layer.css';
import { Textarea, type TextareaProps } from '@mantine/core';
import { fieldStyles } from './field-styles.ts';

/** Several lines of text with their label above, their hint and their error below. */
export function TextAreaField(props: TextareaProps) {
  return (
    <Textarea
      variant="field"
      size="field"
      classNames={fieldStyles}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      withAsterisk={false}
      {...props}
    />
  );
}
