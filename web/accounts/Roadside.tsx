import { picturePath } from '../paths.ts';
import classes from './sign-in.module.css';

/** A car on its ground line, beside a form where a wide screen has the room. */
export function Roadside({ body }: { body: 'hatchback' | 'pickup' }) {
  return (
    <div className={classes.road}>
      <img src={picturePath(`vehicle-${body}.svg`)} alt="" width={580} height={264} loading="lazy" />
    </div>
  );
}
