import { useLingui } from '@lingui/react/macro';
import { focusOnArrival } from '../kit/on-arrival.ts';
import { Button } from '../ui/Button.tsx';
import classes from './saved.module.css';

type RemovedSearchProps = { name: string; busy: boolean; onUndo: () => void };

/** Where a deleted search stood, and the way back. The focus goes on here. */
export function RemovedSearch({ name, busy, onUndo }: RemovedSearchProps) {
  const { t } = useLingui();
  return (
    <li className={`card stack start top gap-1 quiet ${classes.told}`}>
      <p role="status">{t`“${name}” is deleted. No mails come about it.`}</p>
      <Button ref={focusOnArrival} onClick={onUndo} busy={busy}>{t`Undo`}</Button>
      <p className="note">{t`You can undo this here, within an hour.`}</p>
    </li>
  );
}
