import { picturePath } from '../paths.ts';
import classes from './sign-in.module.css';

/** A car's drawing, by its key, on its ground line, beside a form where a wide screen has the room. */
export function Roadside({ picture }: { picture: string }) {
  return (
    <div className={classes.road}>
      <img src={picturePath(picture)} alt="" width={580} height={264} loading="lazy" />
    </div>
  );
}
