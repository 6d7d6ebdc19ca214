import createLibheif, { type DecodedPlanes } from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import { limitMemory } from './limit-memory.ts';
import type { FromHeic, HeicStart } from './messages.ts';
import { thinnedOut } from './thinned-out.ts';

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
