/** As long as this is the longer side of what is made of a photo that is too large to be sent; more than is ever shown. */
const longestSide = 4000;
const quality = 0.9;

/**
 * A photo as a smaller JPEG, upright, for one that is too large to be sent. Nothing where this browser cannot read it, or
 * cannot hold so many pixels.
 */
export async function shrunk(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
