import { Skeleton } from './Skeleton.tsx';
import classes from './skeleton.module.css';

/** The frame of a card, with a bar for its heading and one for each of its fields; for the eye alone. */
export function SkeletonCard({ fields = 0 }: { fields?: number }) {
  const numbers = Array.from({ length: fields }, (_, index) => index + 1);
  return (
    <div className={`card stack gap-2 ${classes.card}`} aria-hidden>
      <Skeleton width="32%" height="24px" />
      <Skeleton width="64%" />
      {numbers.map((field) => (
        <Skeleton key={field} width="100%" height="48px" />
      ))}
    </div>
  );
}
