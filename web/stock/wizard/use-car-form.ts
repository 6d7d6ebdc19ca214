import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type EntryField, type EntryTexts, entryFields } from '#contract/car-entry.ts';
import { entryProblems, isUsed } from '#contract/car-entry-rules.ts';
import { problemWords } from '../car-words.ts';
import { lastStep, stepOf, wizardSteps } from './wizard-steps.ts';

export type FieldErrors = Readonly<Partial<Record<EntryField, string>>>;

export type CarForm = ReturnType<typeof useCarForm>;

/** What a change of one field brings with it. */
const changed = (entry: EntryTexts, field: EntryField, text: string): EntryTexts => {
  if (field === 'make') return { ...entry, make: text, vehicleType: '', modelName: '' };
  if (field === 'vehicleType') return { ...entry, vehicleType: text, modelName: '' };
  if (field === 'type' && !isUsed(text)) return { ...entry, type: text, mileage: '' };
  return { ...entry, [field]: text };
};

/** The fields of an entry in which nothing stands, filled, each with what its change brings. */
const filled = (entry: EntryTexts, texts: Partial<EntryTexts>): EntryTexts =>
  entryFields.reduce(
    (now, field) => (now[field] === '' && texts[field] ? changed(now, field, texts[field]) : now),
    entry,
  );

/** What is wrong in the steps up to this one. */
const wrongIn = (entry: EntryTexts, step: number, i18n: I18n): FieldErrors => {
  const problems = entryProblems(entry, new Date().getFullYear());
  const asked = wizardSteps.slice(0, step).flatMap(({ fields }) => fields);
  const found = asked.flatMap((field) => {
    const { [field]: problem } = problems;
    return problem ? [[field, i18n._(problemWords[problem])] as const] : [];
  });
  return Object.fromEntries(found);
};

/** The wizard's form: the entry, the step, and what is wrong. */
export const useCarForm = (initial: EntryTexts) => {
  const { i18n } = useLingui();
  const [entry, setEntry] = useState(initial);
  // From 1 to 5.
  const [step, setStep] = useState(1);
  const [errors, setErrors] = useState<FieldErrors>({});
  // Rises with each refusal, so that the page can put the focus on what is at fault.
  const [refusals, setRefusals] = useState(0);

  // Shows what the server refused; says whether it was about fields.
  const refuse = (found: FieldErrors): boolean => {
    setErrors(found);
    // Object.keys forgets that they are the fields' names.
    const fields = Object.keys(found) as EntryField[];
    if (fields.length === 0) return false;
    setStep(Math.min(...fields.map(stepOf)));
    setRefusals((count) => count + 1);
    return true;
  };

  return {
    entry,
    errors,
    step,
    refusals,
    /** Checks the steps up to this one; goes to the first that has something at fault and says whether there was none. */
    check: () => !refuse(wrongIn(entry, step, i18n)),
    refuse,
    change: (field: EntryField, text: string) => {
      setEntry((before) => changed(before, field, text));
      setErrors(({ [field]: _, ...others }) => others);
    },
    /** Fills those of the fields in which nothing stands by then. */
    fillBlank: (texts: Partial<EntryTexts>) => setEntry((before) => filled(before, texts)),
    replace: (next: EntryTexts, nextStep = 1) => {
      setEntry(next);
      setStep(Math.min(nextStep, lastStep - 1));
      setErrors({});
    },
    goTo: setStep,
  };
};

const firstAtFault = (place: HTMLElement, errors: CarForm['errors']): HTMLElement | undefined =>
  [...place.querySelectorAll<HTMLElement>('input[name], select[name], textarea[name]')].find((field) =>
    Object.hasOwn(errors, field.getAttribute('name') ?? ''),
  );

/**
 * Puts the focus where the person goes on: on the heading of a step that opens, on the first field that was refused.
 * While a dialog lies over the form that waits until it is closed.
 */
export const useStepFocus = (
  { step, refusals, errors }: CarForm,
  isCovered: boolean,
): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef({ step, refusals, isCovered });
  // What takes the focus is there only when the step is drawn.
  useEffect(() => {
    const before = shown.current;
    if (isCovered) {
      shown.current = { ...before, isCovered };
      return;
    }
    shown.current = { step, refusals, isCovered };
    if (!place.current) return;
    if (refusals !== before.refusals) {
      firstAtFault(place.current, errors)?.focus();
    } else if (step !== before.step) {
      place.current.querySelector<HTMLElement>('[data-step-heading]')?.focus();
      place.current.scrollIntoView({ block: 'start' });
    } else if (before.isCovered) {
      place.current.querySelector<HTMLElement>('[type="submit"]')?.focus();
    }
  });
  return place;
};
