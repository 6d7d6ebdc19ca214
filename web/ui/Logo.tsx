import { productName } from '../kit/product.ts';
import classes from './logo.module.css';

/** The mark alone, in the colour of its surroundings. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true" fill="currentColor" className={classes.mark}>
      <path d="M3 17.2c2.7-5.9 6.5-9.7 12.7-9.7 6.6 0 9.7 3.6 13.3 9.7z" />
      <path
        fillRule="evenodd"
        d="M2.5 20.2h29a1.500 1.500 0 0 1 1.500 1.500v3.300a1.500 1.500 0 0 1-1.500 1.500h-2.200a4.300 4.300 0 0 0-8.400 0h-8.200a4.300 4.300 0 0 0-8.400 0H2.500A1.500 1.500 0 0 1 1 25v-3.300a1.500 1.500 0 0 1 1.500-1.500z"
      />
    </svg>
  );
}

/** How far the intro has come: `still` is the logo as it always stands. */
export type IntroStage = 'still' | 'playing' | 'moving';

/** Mark and name: 250 by 100 pixels, on narrow screens 125 by 50. */
export function Logo({ stage = 'still' }: { stage?: IntroStage }) {
  return (
    <span className={`beside strong in-line ${classes.logo}`} data-intro={stage}>
      <LogoMark />
      <span>{productName}</span>
    </span>
  );
}
