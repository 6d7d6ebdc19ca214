/**
 * A brand's picture: its mark, or its initials in a ring, in one square frame and one ink. The ground stays clear, so
 * that a page may also use the picture as a mask and colour it itself.
 */
import letters from './drawings/letters.json' with { type: 'json' };

/** Outline of one capital, 1,000 units to the em, y upwards. */
type Letter = { readonly advance: number; readonly path: string };

const frame = 48;
const capHeight = 686;
const emOfTwoLetters = 16;
const widestInitials = 26;

const ink =
  '<style>.ink{fill:#16201b}.ring{fill:none;stroke:#16201b}@media (prefers-color-scheme:dark){.ink{fill:#edf0ec}.ring{stroke:#edf0ec}}</style>';

const outlines = new Map<string, Letter>(Object.entries(letters));

function outlineOf(letter: string): Letter {
  const found = outlines.get(letter);
  if (!found) throw new Error(`letters.json has no outline of ${letter}`);
  return found;
}

const twoDecimals = (value: number) => String(Math.round(value * 100) / 100);

function framed(brandName: string, drawing: string): string {
  const size = `viewBox="0 0 ${frame} ${frame}" width="${frame}" height="${frame}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img"><title>${brandName}</title>${ink}${drawing}</svg>\n`;
}

/** A mark drawn on a square of 24, such as those of simple-icons, set three quarters of the frame wide. */
export function markPicture(brandName: string, markPath: string): string {
  return framed(brandName, `<path class="ink" transform="translate(6 6) scale(1.5)" d="${markPath}"/>`);
}

/** Two or three capitals in a ring. Throws for a letter without an outline. */
export function initialsPicture(brandName: string, initials: string): string {
  const placed: string[] = [];
  let advance = 0;
  for (const letter of initials) {
    const { path, advance: own } = outlineOf(letter);
    placed.push(`<path class="ink" transform="translate(${advance} 0)" d="${path}"/>`);
    advance += own;
  }
  const scale = Math.min(emOfTwoLetters / 1000, widestInitials / advance);
  const left = twoDecimals((frame - advance * scale) / 2);
  const base = twoDecimals((frame + capHeight * scale) / 2);
  const place = `translate(${left} ${base}) scale(${scale.toFixed(5)} -${scale.toFixed(5)})`;
  return framed(
    brandName,
    `<circle class="ring" cx="24" cy="24" r="18.25" stroke-width="1.5"/><g transform="${place}">${placed.join('')}</g>`,
  );
}
