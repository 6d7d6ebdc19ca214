import { editDistance } from '../../kit/edit-distance.ts';
import { plainLetters } from './plain-text.ts';

/** The names that may be meant by another one: those that begin alike or differ in few letters, nearest first. */
export function similarNames(text: string, names: readonly string[], most = 3): string[] {
  const wanted = plainLetters(text);
  const rated = names.map((name) => ({ name, far: editDistance(wanted, plainLetters(name)) }));
  return rated
    .filter(({ far, name }) => far <= Math.max(1, Math.floor(Math.max(wanted.length, name.length) / 3)))
    .toSorted((one, other) => one.far - other.far || one.name.localeCompare(other.name, 'en'))
    .slice(0, most)
    .map(({ name }) => name);
}
