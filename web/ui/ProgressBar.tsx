import classes from './progress-bar.module.css';

/** How far a piece of work has come, from 0 to 1; `label` says which work. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return (
    <progress className={`block whole ${classes.bar}`} aria-label={label} max={100} value={Math.round(value * 100)} />
  );
}
