import type { PhotoFormat } from '#contract/photos.ts';

/** The media types in which each picture is made. */
export const formatTypes: Readonly<Record<PhotoFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** The key of a photo, a width and a format: 22 random characters and a number, as they stand in /images/{file}. */
export const fileShape = /^([A-Za-z0-9_-]{22})-(\d{1,4})\.(avif|webp|jpg)$/;

/** Where a file of a photo lies in the storage. */
export const storageKey = (file: string): string => `images/${file}`;

/** Every file of a photo, by its name in /images/{file}. */
export const filesOf = ({ key, widths }: { key: string; widths: readonly number[] }): string[] =>
  widths.flatMap((width) => Object.keys(formatTypes).map((format) => `${key}-${width}.${format}`));
