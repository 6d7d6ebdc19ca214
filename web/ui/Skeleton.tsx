import classes from './skeleton.module.css';

/** A grey bar where a line of text will stand; sizes in CSS units. */
export function Skeleton({ width, height = '1em' }: { width: string; height?: string }) {
  return <span className={classes.bar} style={{ width, height }} aria-hidden="true" data-loading />;
}
