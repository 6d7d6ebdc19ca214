import type { KeyboardEvent } from 'react';

/** Which way each key leads: lines down and columns to the right. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Whether a key to the side would leave the text: it stands at its end, or all of it is chosen. */
function leavesText({ selectionStart, selectionEnd, value }: HTMLInputElement, right: number): boolean {
  const all = selectionStart === 0 && selectionEnd === value.length;
  if (all || right === 0) return true;
  return right < 0 ? selectionEnd === 0 : selectionStart === value.length;
}

/** Moves the focus of a grid by its keys, as in a spreadsheet; a cell says where it stands by `data-cell`. */
export function moveInGrid(event: KeyboardEvent<HTMLTableElement>): void {
  const { target, currentTarget, key } = event;
  const step = steps[key];
  if (!step || !(target instanceof HTMLInputElement) || event.shiftKey || event.altKey) return;
  const [line = 0, column = 0] = (target.dataset.cell ?? '').split(' ').map(Number);
  const [down, right] = step;
  if (target.type !== 'checkbox' && !leavesText(target, right)) return;
  event.preventDefault();
  const next = currentTarget.querySelector(`[data-cell="${line + down} ${column + right}"]`);
  if (!(next instanceof HTMLInputElement)) return;
  next.focus();
  if (next.type !== 'checkbox') next.select();
}
