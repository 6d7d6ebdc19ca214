import type { CallReply } from '#contract/contract.ts';
import { picturePath } from '../paths.ts';
import { PhotoPicture } from './PhotoPicture.tsx';

export type ShownDealerPicture = NonNullable<NonNullable<CallReply<'findDealer'>['dealer']>['logo']>;

type DealerPictureProps = {
  picture: ShownDealerPicture;
  /** What it shows; '' where the same is written beside it. */
  alt: string;
  /** How wide it stands on the page, as an image's `sizes`. */
  sizes: string;
  eager?: boolean;
};

/** A picture that a dealer has chosen: one of ours, which is drawn and of any size, or its own. */
export function DealerPicture({ picture, alt, sizes, eager = false }: DealerPictureProps) {
  if ('file' in picture) {
    return <img src={picturePath(picture.file)} alt={alt} loading={eager ? 'eager' : 'lazy'} decoding="async" />;
  }
  return <PhotoPicture photo={{ ...picture, alt }} sizes={sizes} eager={eager} />;
}
