import { expect, it } from 'vitest';
import { colourOf, colours } from './colours.ts';

it.each([
  ['White', 'white'],
  ['Radiant Red Metallic', 'red'],
  ['Platinum White Pearl', 'white'],
  ['Lunar Silver Metallic', 'silver'],
  ['Silver Blue', 'blue'],
  ['Bleu argent', 'blue'],
  ['Gris argenté', 'grey'],
  ['Blanc perlé', 'white'],
  ['Rouge bourgogne', 'red'],
  ['Gray', 'grey'],
  ['Graphite', 'grey'],
  ['Urban Titanium', undefined],
  ['MIDNIGHT', 'black'],
  ['Bronze', 'brown'],
  ['', undefined],
])('%s is %s', (paint, colour) => {
  expect(colourOf(paint)).toBe(colour);
});

it('knows each colour by its own name', () => {
  for (const colour of colours) expect(colourOf(colour)).toBe(colour);
});
