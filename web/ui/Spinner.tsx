import classes from './spinner.module.css';

/** Something is being fetched; `label` says what, to those who do not see it turn. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className={`centre ${classes.place}`}>
      <span className={classes.spinner} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
