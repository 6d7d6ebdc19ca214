import { msg } from '@lingui/core/macro';
import { type KeyActs, KeyHints, type SaidKeys } from '../../shell/keys/KeyHints.tsx';

const moves: SaidKeys = [
  { keys: ['J', 'K'], does: msg`next or previous car` },
  { keys: [msg({ message: 'Enter', context: 'a key' })], does: msg`open the car` },
];
const changes: SaidKeys = [
  { keys: ['E'], does: msg`price` },
  { keys: ['P'], does: msg`publish or hide` },
  { keys: ['X'], does: msg`select cars to change together` },
  { keys: [msg({ message: 'Esc', context: 'a key' })], does: msg`clear selection` },
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

/** Puts the focus on the next car of the list, or the one before; from elsewhere on the first. */
const moveBy = (step: 1 | -1): void => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-car] th a')];
  const at = all.findIndex((row) => row.matches(':focus'));
  all[at === -1 ? 0 : Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
};

/** The car on whose row the focus is. */
const focusedCar = (): string | null => document.activeElement?.closest<HTMLElement>('[data-car]')?.dataset.car ?? null;

/** Puts the focus on the row of a car. */
export const focusCar = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-car="${CSS.escape(id)}"] th a`)?.focus();
