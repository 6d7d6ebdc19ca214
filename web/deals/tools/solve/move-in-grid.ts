import type { KeyboardEvent } from 'react';

/** How far each key leads: rows, columns. */
const ways: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The arrow keys lead from one button of a table to the next. */
export const moveInGrid = (event: KeyboardEvent<HTMLTableElement>): void => {
  const way = ways[event.key];
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null;
  const row = cell?.closest('tr');
  if (!way || !cell || !row) return;
  const next = event.currentTarget.rows[row.rowIndex + way[0]]?.cells[cell.cellIndex + way[1]]?.querySelector('button');
  if (!next) return;
  event.preventDefault();
  next.focus();
};
