import sharp from 'sharp';

/** A picture of a plain colour; the lower half another one, so that one sees which way it stands. */
export const testPicture = (width: number, height: number, top = '#1c47b8', bottom = '#e9a21b') =>
  sharp({ create: { width, height, channels: 3, background: top } }).composite([
    {
      input: { create: { width, height: Math.ceil(height / 2), channels: 3, background: bottom } },
      gravity: 'south',
    },
  ]);

/** A photo as a camera writes it: on its side with a note that says so, and with where it was taken. */
export async function cameraPhoto(): Promise<Buffer> {
  const upright = await testPicture(1200, 900).png().toBuffer();
  return sharp(upright)
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'Canary camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '79/1 23/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}
