import { useState } from 'react';
import { useDeal } from '../form/deal-context.tsx';
import classes from './marked.module.css';

/**
 * A figure that is marked for a second where it has changed. Two equal marks take turns, so that each change begins
 * one; a deal that arrives by its address begins none.
 */
export function Marked({ children, className }: { children: string; className?: string | undefined }) {
  const [{ text, turn }, see] = useState({ text: children, turn: 0 });
  const arriving = useDeal((deal) => deal.arriving);
  if (text !== children) see({ text: children, turn: arriving ? 0 : turn === 1 ? 2 : 1 });
  return (
    <span className={className ? `${classes.marked} ${className}` : classes.marked} data-turn={turn || undefined}>
      {children}
    </span>
  );
}
