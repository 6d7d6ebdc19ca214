import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { fieldErrors } from './refusal-words.ts';
import { type EarlyField, useEarlyEntry } from './use-early-entry.ts';

type Texts = Record<string, string>;

type Errors = Readonly<Record<string, string>>;

type FormRules<Values extends Texts> = {
  initialValues: Values;
  /** What is wrong before anything is sent, by field. */
  check: (values: Values) => Partial<Record<keyof Values & string, string>>;
};

type FormState<Values extends Texts> = {
  readonly values: Values;
  readonly errors: Errors;
  /** How often a field was filled in by the page: with each time it is drawn anew, on its new value. */
  readonly filled: Readonly<Record<string, number>>;
};

const without = (errors: Errors, name: string): Errors => {
  if (!(name in errors)) return errors;
  const { [name]: _gone, ...others } = errors;
  return others;
};

/** What a form's fields hold. They are the browser's own: what is typed before the page is alive stays, and is read. */
function formOf<Values extends Texts>(initialValues: Values) {
  const store = createStore<FormState<Values>>(() => ({ values: initialValues, errors: {}, filled: {} }));
  const put = (name: string, value: string) =>
    store.setState(({ values, errors }) => ({ values: { ...values, [name]: value }, errors: without(errors, name) }));
  const setValues = (values: Values) =>
    store.setState(({ filled }) => ({
      values,
      errors: {},
      filled: Object.fromEntries(Object.keys(values).map((name) => [name, (filled[name] ?? 0) + 1])),
    }));
  return {
    store,
    put,
    setValues,
    getValues: () => store.getState().values,
    setErrors: (errors: Errors) => store.setState({ errors }),
    /** Fills in a field in the person's place. */
    setFieldValue: (name: keyof Values & string, value: string) => {
      put(name, value);
      store.setState(({ filled }) => ({ filled: { ...filled, [name]: (filled[name] ?? 0) + 1 } }));
    },
    reset: () => setValues(initialValues),
  };
}

/**
 * A small form of texts: checked when it is sent, with the first field at fault in focus, so that its message is read
 * with it. What the server says of single fields stands beside them as well.
 */
export const useCheckedForm = <Values extends Texts>({ initialValues, check }: FormRules<Values>) => {
  const [{ store, put, setErrors, ...filling }] = useState(() => formOf(initialValues));
  const { values, errors, filled } = useStore(store);
  const sent = useRef<HTMLFormElement>(null);
  const whole = useEarlyEntry<HTMLFormElement>(({ name, value }) => name in initialValues && put(name, value));

  const focusFirst = (wrong: Readonly<Record<string, unknown>>) => {
    const first = Object.keys(initialValues).find((name) => wrong[name]);
    const control = first && sent.current?.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };

  /** Shows what the server refused; says whether it was about a field of this form. */
  const refuse = (error: unknown): boolean => {
    const wrong = fieldErrors(error);
    setErrors(wrong);
    focusFirst(wrong);
    return Object.keys(initialValues).some((name) => wrong[name]);
  };

  const onSubmit = (send: (values: Values) => void) => (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    sent.current = event.currentTarget;
    const now = store.getState().values;
    // A field of which nothing is said has nothing wrong.
    const wrong = Object.entries(check(now)).filter((entry): entry is [string, string] => Boolean(entry[1]));
    setErrors(Object.fromEntries(wrong));
    if (wrong.length > 0) focusFirst(Object.fromEntries(wrong));
    else send(now);
  };

  /** What a form is that is sent so: before its script is there, nothing of it comes into an address. */
  const sentBy = (send: (values: Values) => void) =>
    ({ method: 'post', noValidate: true, onSubmit: onSubmit(send) }) as const;

  const field = (name: keyof Values & string) => ({
    key: `${name} ${filled[name] ?? 0}`,
    name,
    ref: (control: EarlyField | null) => {
      if (control?.form) whole.current = control.form;
    },
    defaultValue: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: ChangeEvent<EarlyField>) => put(name, currentTarget.value),
  });

  return { form: { ...filling, values, errors, onSubmit, sentBy }, field, refuse };
};
