import { IconPhone } from '@tabler/icons-react';
import { DealerPicture } from '../photos/DealerPicture.tsx';
import type { DealerPageProps } from './DealerPage.tsx';
import classes from './dealer-name.module.css';

/** Whose page this is, where it is, and how to call. */
export function DealerName({ dealer }: Pick<DealerPageProps, 'dealer'>) {
  return (
    <div className={`row narrowing ${classes.dealer}`}>
      {dealer.logo && (
        <span className={classes.logo}>
          <DealerPicture picture={dealer.logo} alt="" sizes="120px" eager />
        </span>
      )}
      <p className={`narrowing gap-125 ${classes.name}`}>
        <strong>{dealer.name}</strong>
        <span>
          {dealer.city}, {dealer.province}
        </span>
      </p>
      <a href={`tel:${dealer.contactNumbers.replace(/[^+\d]/g, '')}`} className={classes.phone}>
        <IconPhone aria-hidden />
        <span>{dealer.contactNumbers}</span>
      </a>
    </div>
  );
}
