import { encode } from 'uqr';

/** The quiet zone around a code, in modules, that ISO/IEC 18004 asks for. */
const quiet = 4;

/** A QR code as the path of its dark modules, each one unit wide, and the side of the whole in the same units. */
export const qrPath = (text: string): { path: string; side: number } => {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const rows = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark && !row[x - 1] ? [`M${x} ${y}h${runFrom(row, x)}v1H${x}z`] : [])),
  );
  return { path: rows.join(''), side: size };
};

/** How many dark modules stand side by side from here on. */
const runFrom = (row: readonly boolean[], start: number): number => {
  const end = row.indexOf(false, start);
  return (end === -1 ? row.length : end) - start;
};

/** The same as a file of its own, large enough to be printed. */
export const qrFile = ({ path, side }: { path: string; side: number }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>\n`;
