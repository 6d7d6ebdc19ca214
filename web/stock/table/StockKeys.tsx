import { msg } from '@lingui/core/macro';
import { type KeyActs, KeyHints, type SaidKeys } from '../../shell/keys/KeyHints.tsx';
import { focusedCar, moveBy } from './row-focus.ts';

const moves: SaidKeys = [
  { keys: ['J', 'K'], does: msg`next car, the one before` },
  { keys: [msg({ message: 'Enter', context: 'a key' })], does: msg`open the car` },
];
const changes: SaidKeys = [
  { keys: ['E'], does: msg`price` },
  { keys: ['P'], does: msg`publish or hide` },
  { keys: ['X'], does: msg`pick, then change many` },
  { keys: [msg({ message: 'Esc', context: 'a key' })], does: msg`pick none` },
];
const search: SaidKeys = [{ keys: ['/'], does: msg`search` }];

type StockKeysProps = {
  /** Whether whoever looks may change the stock. */
  mayChange: boolean;
  onPrice: (id: string) => void;
  onPublish: (id: string) => void;
  onPick: (id: string) => void;
  onClear: () => void;
};

/** The keys of the list of cars. */
export function StockKeys({ mayChange, onPrice, onPublish, onPick, onClear }: StockKeysProps) {
  const ofCar = (act: (id: string) => void) => () => {
    const id = focusedCar();
    if (id !== null) act(id);
  };
  const acts: KeyActs = {
    j: () => moveBy(1),
    k: () => moveBy(-1),
    '/': () => document.querySelector<HTMLInputElement>('input[name="q"]')?.select(),
    ...(mayChange && { e: ofCar(onPrice), p: ofCar(onPublish), x: ofCar(onPick) }),
  };
  const keys = [...moves, ...(mayChange ? changes : []), ...search];
  return <KeyHints keys={keys} acts={acts} always={mayChange ? { escape: onClear } : {}} />;
}
