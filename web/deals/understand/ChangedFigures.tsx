import { ChangeInWords, useWhatChanged } from './ChangeInWords.tsx';
import classes from './change-line.module.css';

/** What the last edit did to the figures, and why: a quiet line that the next edit replaces. */
export default function ChangedFigures() {
  const change = useWhatChanged();
  if (!change) return null;
  return (
    <p className={`note ${classes.line}`} data-testid="what-changed">
      <ChangeInWords change={change} />
    </p>
  );
}
