import { foldLetters } from './fold-letters.ts';

/** What the address of a car's page is made of. */
type NamedCar = {
  readonly id: string;
  readonly year: string;
  readonly make: string;
  readonly model: string;
  readonly trim: string;
};

/** Longer names are cut at a word: the id alone counts. */
const longestSlug = 80;

/** `2022 VOLVO XC60 B6 Ultra` as `2022-volvo-xc60-b6-ultra`; letters keep their base alone. */
const slugOf = ({ year, make, model, trim }: Omit<NamedCar, 'id'>): string =>
  foldLetters([year, make, model, trim].join(' '))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .reduce((slug, word) => (slug.length + word.length < longestSlug ? `${slug}${word}-` : slug), '');

/** The last segment of the address of a car's page: its slug, and its id, which alone counts. */
const carSegment = (car: NamedCar): string => `${slugOf(car)}${car.id}`;

/** The address of a car's page: `/Car/{slug}-{id}`. */
export const carPath = (car: NamedCar): string => `/Car/${carSegment(car)}`;

/** What a payment was worked out by, in the order in which addresses carry it; one order, so that equal pages are one. */
export const termNames = ['mode', 'province', 'termsInYears', 'frequency', 'downpayment', 'allowedKM'] as const;

/** The id of the car that the last segment of an address names; '' where it names none. */
export const carIdOf = (segment: string): string => /[\w-]{22}$/.exec(segment)?.[0] ?? '';
