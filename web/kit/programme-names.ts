import type { I18n } from '@lingui/core';
import { madeNameOf, type Reader, sourceSaid } from '#contract/labels/made-programmes.ts';
import { localeNamed } from './language.ts';

type Named = { readonly name: string; readonly source: string };

const readerOf = (i18n: I18n): Reader => ({
  language: localeNamed(i18n.locale),
  say: (words) => i18n._(words),
});

/** A programme's name: the product's own in the reader's language, a dealer's as it was typed. */
export const programmeName = (programme: Named, i18n: I18n): string =>
  madeNameOf(programme, readerOf(i18n)) ?? programme.name;

/** Where a programme comes from, as the reader reads it. */
export const programmeSource = (source: string, i18n: I18n): string => sourceSaid(source, readerOf(i18n));

/** Of what shows a programme's name: a program that translates pages leaves alone what a dealer has typed. */
export const leftAlone = (programme: Named, i18n: I18n): { readonly translate?: 'no' } =>
  madeNameOf(programme, readerOf(i18n)) === null ? { translate: 'no' } : {};
