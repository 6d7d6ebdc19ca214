import type { CallReply } from '#contract/contract.ts';
import { picturePath } from '../paths.ts';

/** A photo as anybody gets it. */
export type ShownPhoto = CallReply<'listCarPhotos'>[number];

type PhotoPictureProps = {
  photo: ShownPhoto;
  /** How wide it stands on the page, as an image's `sizes`. */
  sizes: string;
  className?: string | undefined;
  /** Fetched at once, and not only when it comes near: for the first one in view. */
  eager?: boolean | undefined;
};

const sourcesOf = ({ key, widths }: ShownPhoto, format: string): string =>
  widths.map((width) => `${picturePath(`${key}-${width}.${format}`)} ${width}w`).join(', ');

/** A photo in the smallest format and size that serves; its place is kept while it comes. */
export function PhotoPicture({ photo, sizes, className, eager = false }: PhotoPictureProps) {
  const { key, alt, width, height, widths } = photo;
  return (
    <picture>
      <source type="image/avif" srcSet={sourcesOf(photo, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourcesOf(photo, 'webp')} sizes={sizes} />
      <img
        className={className}
        src={picturePath(`${key}-${widths.at(-1)}.jpg`)}
        srcSet={sourcesOf(photo, 'jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}
