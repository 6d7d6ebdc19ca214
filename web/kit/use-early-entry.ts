import { type RefObject, useRef, useState } from 'react';
import { useInBrowser } from './browser-state.ts';
import { useWhenAlive } from './use-when-alive.ts';

/** What a person fills in. */
export type EarlyField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a field says something else than it was drawn with. */
function isFilledIn(field: EarlyField): boolean {
  if (field instanceof HTMLSelectElement) {
    const drawn = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0];
    return field.value !== drawn?.value;
  }
  const isBox = field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const isField = (element: Element): element is EarlyField =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

const fieldsIn = (place: HTMLElement): EarlyField[] =>
  [place, ...place.querySelectorAll('input, select, textarea')].filter(isField);

/**
 * Reads, once the page is alive, what a person has typed and chosen before: React leaves it in the field and tells nobody.
 *
 * @param take is told of each field that was filled in
 * @returns the `ref` of a field, or of what holds some
 */
export function useEarlyEntry<Place extends HTMLElement>(take: (field: EarlyField) => void): RefObject<Place | null> {
  const place = useRef<Place>(null);
  // A part that the browser draws by itself has fields that nobody has seen yet.
  const isServed = useInBrowser(() => false, true);
  const [wasServed] = useState(isServed);
  useWhenAlive(() => {
    if (!wasServed || !place.current) return;
    for (const field of fieldsIn(place.current)) if (isFilledIn(field)) take(field);
  });
  return place;
}
