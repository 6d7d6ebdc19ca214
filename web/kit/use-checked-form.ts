import { useForm } from '@mantine/form';
import { fieldErrors } from './refusal-words.ts';

type Texts = Record<string, string>;

type FormRules<Values extends Texts> = {
  initialValues: Values;
  /** What is wrong before anything is sent, by field. */
  check: (values: Values) => Partial<Record<keyof Values & string, string>>;
};

/**
 * A small form of texts: checked when it is sent, with the first field at fault in focus, so that its message is read
 * with it. What the server says of single fields stands beside them as well.
 */
export const useCheckedForm = <Values extends Texts>({ initialValues, check }: FormRules<Values>) => {
  // The kit takes errors by any name; ours are names of fields.
  const validate = (values: Values) => ({ ...check(values) }) as Record<string, string>;
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues, validate });

  const focusFirst = (errors: Record<string, unknown>) => {
    const first = Object.keys(initialValues).find((name) => errors[name]);
    if (first) form.getInputNode(first)?.focus();
  };

  /** Shows what the server refused; says whether it was about a field of this form. */
  const refuse = (error: unknown): boolean => {
    const errors = fieldErrors(error);
    form.setErrors(errors);
    focusFirst(errors);
    return Object.keys(initialValues).some((name) => errors[name]);
  };

  const field = (name: keyof Values & string) => ({ key: form.key(name), name, ...form.getInputProps(name) });

  return { form, field, focusFirst, refuse };
};
