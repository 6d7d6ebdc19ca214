import { Plural } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import classes from './form-message.module.css';

type Fault = { readonly id: string; readonly label: string };

/**
 * The fields of a form that are marked as wrong, by the labels that stand above them; boxes that answer one question
 * together once, by the question.
 */
const faultsIn = (form: HTMLFormElement | null | undefined): Fault[] => {
  const faults = [...(form?.elements ?? [])].flatMap((field) => {
    if (field.getAttribute('aria-invalid') !== 'true' || !('labels' in field)) return [];
    // Every labelled field has its labels in a list of the browser's own.
    const { labels, dataset, id } = field as HTMLInputElement;
    const label = dataset.question ?? labels?.[0]?.textContent.trim();
    return label ? [{ id, label, isPart: dataset.question !== undefined }] : [];
  });
  const isFirst = (fault: (typeof faults)[number], place: number) =>
    !fault.isPart || faults.findIndex(({ isPart, label }) => isPart && label === fault.label) === place;
  return faults.filter(isFirst);
};

/** What is wrong with a form in one place, where it is more than one field: how many, and the way to each. */
export function FormFaults({ errors }: { errors: object }) {
  const place = useRef<HTMLDivElement>(null);
  const [faults, setFaults] = useState<Fault[]>([]);
  // The fields are marked in the same step as the errors change.
  useEffect(() => {
    const found = Object.keys(errors).length > 1 ? faultsIn(place.current?.closest('form')) : [];
    setFaults((before) => (before.length + found.length === 0 ? before : found));
  }, [errors]);
  return (
    <div ref={place} hidden={faults.length < 2}>
      {faults.length > 1 && (
        <div role="alert" data-kind="error" className={`box small medium ${classes.message}`}>
          <Plural value={faults.length} one="Check # field:" other="Check # fields:" />
          <ul className={`flow gap-05-2 ${classes.faults}`}>
            {faults.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
