import { expect, it } from 'vitest';
import { askingFor, atAddress, type Choices } from './coming-choices.ts';

const none: Choices = { asked: '?q=', coming: [], round: 0 };
/** Ticks one box after the other. */
const ticked = (...addresses: string[]): Choices =>
  addresses.reduce((choices, next) => askingFor(choices, next) ?? choices, none);

it('leaves the choices as they stand where the address is what they asked for', () => {
  const both = ticked('?q=&a', '?q=&a&b');
  expect(atAddress(both, '?q=&a')).toEqual({ asked: '?q=&a', coming: ['?q=&a&b'], round: 0 });
  expect(atAddress(both, '?q=&a&b')).toEqual({ asked: '?q=&a&b', coming: [], round: 0 });
});

it('asks for nothing that is coming already', () => {
  expect(askingFor(ticked('?q=&a'), '?q=&a')).toBeNull();
  expect(askingFor(none, '?q=')).toBeNull();
});

it('brings the choices of then by Back, also where one was taken back before', () => {
  const takenBack = ticked('?q=&a', '?q=');
  const again = atAddress(askingFor(takenBack, '?q=&a') ?? takenBack, '?q=&a');
  expect(again).toMatchObject({ round: 0 });
  expect(atAddress(again, '?q=')).toMatchObject({ round: 1 });
});

it('asks again for what was coming when another search took its place', () => {
  const withoutX = atAddress(atAddress(ticked('?q=&a'), '?q=&x'), '?q=');
  expect(askingFor(withoutX, '?q=&a')).toEqual({ asked: '?q=', coming: ['?q=&a'], round: 2 });
});
