import type { ChangeEvent } from 'react';
import type { Section } from '../use-section.ts';

/** Ties a field of text to a section: its value, its change, its error. */
export const textFieldOf =
  <Texts extends Record<string, string>>(section: Section<Texts>) =>
  (name: keyof Texts & string) => ({
    name,
    value: section.draft[name],
    error: section.errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      // One field of the section takes its own text.
      section.change({ [name]: event.currentTarget.value } as Partial<Texts>),
  });
