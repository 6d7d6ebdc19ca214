import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Ten equal steps: the tokens' light-dark() pairs carry both themes, so the kit's own shades are not used. */
const token = (name: string): MantineColorsTuple => [
  `var(--${name})`,
  `var(--${name})`,
  `var(--${name})`,
  `var(--${name})`,
  `var(--${name})`,
  `var(--${name})`,
  `var(--${name})`,
  `var(--${name})`,
  `var(--${name})`,
  `var(--${name})`,
];

export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  primaryColor: 'pine',
  colors: { pine: token('pine') },
  defaultRadius: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
});
