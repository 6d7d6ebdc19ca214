import type { HeicPixels, Within } from './messages.ts';

type Plane = { readonly width: number; readonly height: number; readonly stride: number; readonly data: Uint8Array };

const channels = 3;

/**
 * Pixels as few as may be, each the mean of a square of them: what goes from one process to another and on into the
 * smaller pictures need not be the camera's 48 million. What fits into a frame stays at least as large as the frame.
 */
export function thinnedOut({ width, height, stride, data }: Plane, within: Within): HeicPixels {
  const side = Math.max(1, Math.floor(Math.max(width / within.width, height / within.height)));
  const [wide, high] = [Math.floor(width / side), Math.floor(height / side)];
  const thin = new Uint8Array(wide * high * channels);
  for (let row = 0; row < high; row += 1) {
    for (let column = 0; column < wide; column += 1) {
      const from = row * side * stride + column * side * channels;
      const to = (row * wide + column) * channels;
      for (let channel = 0; channel < channels; channel += 1) {
        thin[to + channel] = mean(data, from + channel, stride, side);
      }
    }
  }
  return { width: wide, height: high, data: thin };
}

/** The mean of one channel over a square. */
function mean(data: Uint8Array, from: number, stride: number, side: number): number {
  let sum = 0;
  for (let down = 0; down < side; down += 1) {
    const begin = from + down * stride;
    for (let along = 0; along < side; along += 1) sum += data[begin + along * channels] ?? 0;
  }
  return Math.round(sum / (side * side));
}
