import { expect, it } from 'vitest';
import { changesOf, merge, withLeafOf } from '../desk/leaves.ts';
import { contentOf, heldOf, makeLeaves } from './held-make.ts';

const nothing = { bannerImg: null, backgroundImg: null, iconImg: null };
const acura = {
  heading: 'Precision',
  bannerImage: null,
  image: null,
  brandIcon: null,
  freight: '2,595.00',
  vehicleTypes: null,
  types: [{ vehicleType: 'SUV', vehicleTypeHeading: 'Room for seven', description: '', ...nothing }],
};

it('a make is put together again as it was', () => {
  expect(contentOf(makeLeaves.build(makeLeaves.of(heldOf(acura))))).toEqual(acura);
  expect(contentOf(makeLeaves.build(makeLeaves.of(heldOf(null))))).toBeNull();
});

it('fields of a type that were opened and left empty are no change', () => {
  const opened = { vehicleType: 'Sedan', vehicleTypeHeading: '', description: '', ...nothing };
  const held = heldOf({ ...acura, types: [...acura.types, opened] });
  expect(changesOf(makeLeaves.of(heldOf(acura)), makeLeaves.of(held))).toEqual([]);
});

it('a make that is taken off is one change, and comes back whole', () => {
  const [saved, now] = [makeLeaves.of(heldOf(acura)), makeLeaves.of({ ...heldOf(acura), isSold: false })];
  expect(changesOf(saved, now)).toEqual([{ key: 'isSold', was: true, now: false }]);
  expect(contentOf(makeLeaves.build(withLeafOf(now, saved, 'isSold')))).toEqual(acura);
});

it('two who change different words of one type keep both', () => {
  const type = acura.types[0];
  const of = (changes: object) =>
    makeLeaves.of(heldOf({ ...acura, types: [{ ...type, ...changes } as typeof type & object] }));
  const { leaves, clashes } = merge(of({}), of({ description: 'Mine' }), of({ vehicleTypeHeading: 'Theirs' }));
  expect(clashes).toEqual([]);
  expect(contentOf(makeLeaves.build(leaves))?.types).toMatchObject([
    { vehicleType: 'SUV', description: 'Mine', vehicleTypeHeading: 'Theirs' },
  ]);
});
