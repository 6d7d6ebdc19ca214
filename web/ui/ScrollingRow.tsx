import { useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './scrolling-row.module.css';

type ScrollingRowProps = {
  label: string;
  /** Which item to bring into view, by its place; none below 0. */
  current: number;
  /** Buttons, of which one is in the tab order; the arrow keys lead from one to the next. */
  children: ReactNode;
};

/** Where a key leads in a row of so many buttons. */
const placeAfter = (key: string, place: number, count: number): number | undefined =>
  ({ ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: count - 1 })[key];

const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const buttons = [...event.currentTarget.children];
  const place = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
  const next = buttons[placeAfter(event.key, place, buttons.length) ?? -1];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
};

/**
 * Buttons in a row that scrolls sideways, by touch, by key or by its two arrows; an arrow is gone where its end is
 * reached.
 */
export function ScrollingRow({ label, current, children }: ScrollingRowProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ start: true, end: false });

  const look = () => {
    const row = list.current;
    if (!row) return;
    const start = row.scrollLeft < 4;
    const end = row.scrollLeft + row.clientWidth > row.scrollWidth - 4;
    setEnds((known) => (known.start === start && known.end === end ? known : { start, end }));
  };
  // How far a row can be scrolled is known once it is laid out.
  useEffect(() => {
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  });

  // What is chosen outside comes into view here.
  useEffect(() => {
    const row = list.current;
    const item = row?.children[current];
    if (!row || !item) return;
    const { left, right } = item.getBoundingClientRect();
    const edges = row.getBoundingClientRect();
    if (left < edges.left || right > edges.right) row.scrollBy({ left: left - edges.left, behavior: 'instant' });
  }, [current]);

  /** On by all that is shown. */
  const go = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * list.current.clientWidth });

  return (
    <div className={classes.row}>
      <div
        ref={list}
        role="toolbar"
        aria-orientation="horizontal"
        aria-label={label}
        className={classes.list}
        onScroll={look}
        onKeyDown={moveFocus}
      >
        {children}
      </div>
      {/* One column for both, so that the items keep their width when one of the two goes. */}
      <div className={`stack fixed ${classes.buttons}`}>
        <button
          type="button"
          className="plain centre"
          hidden={ends.start}
          aria-label={t`Previous`}
          onClick={() => go(-1)}
        >
          <IconChevronLeft aria-hidden="true" />
        </button>
        <button type="button" className="plain centre" hidden={ends.end} aria-label={t`Next`} onClick={() => go(1)}>
          <IconChevronRight aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
