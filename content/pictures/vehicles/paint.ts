/** Every class that a drawing may use. Body, glass and lines follow three colours; the rest derives from them. */
const classes: Readonly<Record<string, string>> = {
  c: 'fill:none;stroke:var(--l);stroke-width:.9;stroke-linecap:round;stroke-linejoin:round;stroke-opacity:.6',
  o: 'fill:none;stroke:var(--l);stroke-width:1.1;stroke-linejoin:round',
  b: 'fill:var(--p)',
  hi: 'fill:color-mix(in oklab,var(--p),#fff 11%)',
  lo: 'fill:color-mix(in oklab,var(--p),#000 17%)',
  dp: 'fill:color-mix(in oklab,var(--p),#000 42%)',
  gl: 'fill:var(--g)',
  gr: 'fill:color-mix(in oklab,var(--g),#fff 14%)',
  ws: 'fill:color-mix(in oklab,var(--g),#fff 10%)',
  pl: 'fill:color-mix(in oklab,var(--g),#000 58%)',
  tr: 'fill:color-mix(in oklab,var(--g) 55%,#0b0d10)',
  k: 'fill:#0d0f12',
  ty: 'fill:var(--tyre,#1d2025)',
  ds: 'fill:#40464f',
  rm: 'fill:var(--m)',
  rs: 'fill:color-mix(in oklab,var(--m),#000 30%)',
  in: 'fill:var(--seat,#7d5c46)',
  i2: 'fill:color-mix(in oklab,var(--seat,#7d5c46),#000 35%)',
  ae: 'fill:color-mix(in oklab,var(--m),#000 16%)',
  hl: 'fill:#f1f5fa',
  tl: 'fill:#b4232e',
  x: 'fill:none;stroke:color-mix(in oklab,var(--p),#fff 40%);stroke-width:1;stroke-linecap:round',
};

const colours =
  '.car{--p:var(--paint,#3d5a80);--g:var(--glass,#25303b);--l:var(--line,#12161c);--m:var(--rim,#c4cad2)}';

/** The styles of what a drawing uses, and no others. */
export const stylesOf = (art: string): string =>
  colours +
  Object.entries(classes)
    .filter(([name]) => new RegExp(`[" ]v-${name}[" ]`).test(art))
    .map(([name, style]) => `.v-${name}{${style}}`)
    .join('');
