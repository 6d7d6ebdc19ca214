import { DealerPicture, type ShownDealerPicture } from '../photos/DealerPicture.tsx';
import classes from './dealer-name.module.css';

/** The picture above a dealer's page. Its place is kept while it comes. */
export function DealerBanner({ banner }: { banner: ShownDealerPicture }) {
  return (
    <div className={`filled ${classes.banner}`} data-drawn={'file' in banner}>
      <DealerPicture picture={banner} alt="" sizes="100vw" eager />
    </div>
  );
}
