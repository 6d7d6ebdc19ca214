import classes from './coming-place.module.css';
import { SkeletonCard } from './SkeletonCard.tsx';

/** The place of a large part that is on its way, as high as the screen. Where it takes a moment, the eye sees what is to come. */
export const ComingPlace = () => (
  <div className={classes.coming}>
    <SkeletonCard fields={6} />
  </div>
);
