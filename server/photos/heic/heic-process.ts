import createLibheif, { type DecodedPlanes } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import type { FromHeic, HeicPixels, HeicStart, Within } from './messages.ts';

/** Reads a HEIC photo in a process with limits: says one thing, its pixels or what is wrong with it. */
export default async function* reading(photo: HeicStart): AsyncGenerator<FromHeic> {
  yield read(photo);
}

function read(photo: HeicStart): FromHeic {
  const isFull = limitMemory(photo.mostMemory);
  try {
    const planes = decoded(photo);
    const plane = planes?.channels[0];
    if (!plane) return { problem: isFull() ? 'tooMuch' : 'damaged' };
    return thinnedOut(plane, photo.within);
  } catch {
    return { problem: isFull() ? 'tooMuch' : 'damaged' };
  }
}

/** The picture that the file is about, turned and cut as it says; nothing where it is damaged. */
function decoded({ bytes, mostPixels }: HeicStart): DecodedPlanes | undefined {
  const libheif = createLibheif();
  const context = libheif.heif_context_alloc();
  if (libheif.heif_context_read_from_memory(context, bytes).code.value !== 0) return undefined;
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle) return undefined;
  // The library believes the grid of the file, and the file may say another thing to another reader.
  const pixels = libheif.heif_image_handle_get_width(handle) * libheif.heif_image_handle_get_height(handle);
  if (pixels > mostPixels) return undefined;
  const { heif_colorspace: space, heif_chroma: chroma } = libheif;
  const planes = libheif.heif_js_decode_image2(handle, space.heif_colorspace_RGB, chroma.heif_chroma_interleaved_RGB);
  return 'code' in planes ? undefined : planes;
}

const pageBytes = 65_536;

type WebMemory = { readonly buffer: ArrayBuffer; grow(this: WebMemory, pages: number): number };

/**
 * Lets no WebAssembly of this process grow beyond so many bytes: what asks for more is told that there is none. The limit
 * of its heap does not count that memory. To be called before the first such program is loaded.
 *
 * @returns whether that has happened
 */
function limitMemory(most: number): () => boolean {
  let isFull = false;
  // Node has it, and its types name it only as a space of types.
  const { Memory } = Reflect.get(globalThis, 'WebAssembly') as { readonly Memory: { readonly prototype: WebMemory } };
  const { grow } = Memory.prototype;
  Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * pageBytes > most) {
      isFull = true;
      throw new RangeError('the memory of this process is full');
    }
    return grow.call(this, pages);
  };
  return () => isFull;
}

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
