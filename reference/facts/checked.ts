import type { IsoDate } from '#engine/form/deal-fields.ts';
import type { Checked, Said } from './entry.ts';

/** The passage that was read in the source, to the letter, at most 60 words. */
export const read = (checkedOn: IsoDate, passage: string): Checked => ({ checkedOn, verified: true, passage });

/** Not read in the source, and why. */
export const notRead = (checkedOn: IsoDate, reason: Said): Checked => ({
  checkedOn,
  verified: false,
  passage: null,
  reason,
});

/** The source's own page could not be opened; the figure is that of another place, which is named. */
export const notOpened = (checkedOn: IsoDate, figureOf: Said): Checked =>
  notRead(checkedOn, {
    en: `The page could not be opened from here on ${checkedOn}; the figure is that of ${figureOf.en}.`,
    fr: `La page n’a pas pu être ouverte d’ici le ${checkedOn}; le chiffre est celui de ${figureOf.fr}.`,
  });

/** A starting amount of the calculator itself: no source says it. */
export const ownAmount = (checkedOn: IsoDate): Checked =>
  notRead(checkedOn, {
    en: 'A starting amount of the calculator itself. You can type over it.',
    fr: 'Un montant de départ du calculateur lui-même. Vous pouvez le remplacer.',
  });

/** An assumption of our own, which nobody publishes. */
export const assumed = (checkedOn: IsoDate): Checked =>
  notRead(checkedOn, {
    en: 'An assumption of our own. Nobody publishes one figure for all. You can type over it.',
    fr: 'Une hypothèse de notre part. Personne ne publie un seul chiffre pour tous. Vous pouvez le remplacer.',
  });
