import { IconPhone } from '@tabler/icons-react';
import { dialled } from '#contract/dialled.ts';
import { DealerPicture, type ShownDealerPicture } from '../photos/DealerPicture.tsx';
import type { DealerPageProps } from './DealerPage.tsx';
import classes from './dealer-name.module.css';

/** Whose page this is, where it is, and how to call. */
export function DealerName({ dealer }: Pick<DealerPageProps, 'dealer'>) {
  return (
    <div className={`row narrowing ${classes.dealer}`}>
      {dealer.logo && (
        <span className={`centre fixed ${classes.logo}`}>
          <DealerPicture picture={dealer.logo} alt="" sizes="120px" eager />
        </span>
      )}
      <p className={`narrowing gap-125 ${classes.name}`}>
        <strong>{dealer.name}</strong>
        <span>
          {dealer.city}, {dealer.province}
        </span>
      </p>
      <a
        href={`tel:${dialled(dealer.contactNumbers)}`}
        className={`beside touch gap-1 small medium in-line no-line ${classes.phone}`}
      >
        <IconPhone aria-hidden />
        <span>{dealer.contactNumbers}</span>
      </a>
    </div>
  );
}

/** The picture above a dealer's page. Its place is kept while it comes. */
export function DealerBanner({ banner }: { banner: ShownDealerPicture }) {
  return (
    <div className={`filled ${classes.banner}`} data-drawn={'file' in banner}>
      <DealerPicture picture={banner} alt="" sizes="100vw" eager />
    </div>
  );
}
