import { expect, it } from 'vitest';
import { chosenTerm } from './TermSlider.tsx';

it.each([
  [7, 8, 8],
  [7, 6, 6],
  [7, 2, 2],
  [3.25, 3.32, 4],
  [3.25, 3.18, 3],
  [3.25, 5.7, 6],
  [3.25, 1, 1],
  [7, 7, 7],
])('a slider that stands at %d and is moved to %d means %d years', (years, moved, chosen) => {
  expect(chosenTerm(years, moved)).toBe(chosen);
});
