import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { formatInstant } from '../../kit/format.ts';
import { qrFile, qrPath } from '../../kit/qr-path.ts';
import { saveFile } from '../../kit/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LinkField } from './LinkField.tsx';
import classes from './sharing.module.css';
import { useShareLink } from './use-share-link.ts';

type ShareSheetProps = {
  id: string;
  /** Until when a link of this deal works; null where there is none. */
  sharedUntil: string | null;
  /** The car in words; empty where none was chosen. */
  name: string;
  token: string | undefined;
  onClose: () => void;
};

/** The share link of one deal: made when it is asked for, shown, renewed and switched off. */
export default function ShareSheet({ id, sharedUntil, name, token, onClose }: ShareSheetProps) {
  const { t, i18n } = useLingui();
  const { link, busy, failure, make, renew, revoke } = useShareLink(id, sharedUntil, token);
  const until = link.until && formatInstant(link.until, i18n.locale);
  return (
    <Sheet title={t`Share link`} onClose={onClose}>
      <div className="stack gap-2">
        <p className={`note ${classes.note}`}>
          <Trans>
            Anyone with the link sees the car and the figures. Your name, contact details, credit answers and note stay
            private. So do your trade-in’s value and what you owe on it. The link shows the deal as it is now. To show
            later changes, make another link.
          </Trans>
        </p>
        {link.address && (
          <>
            <LinkField address={link.address} name={name} />
            <QrCode address={link.address} name={name} />
          </>
        )}
        <p role="status">
          {until ? (
            link.address ? (
              t`It works until ${until}`
            ) : (
              <Trans>
                A link is on (until {until}). For safety its address is kept nowhere, so it cannot be shown again; you
                can make another one.
              </Trans>
            )
          ) : (
            t`No link is on. One that you make works for 30 days.`
          )}
        </p>
        {failure && <FormMessage kind="error">{failure}</FormMessage>}
        <div className="flow gap-1-15">
          {!link.address && (
            <Button kind="primary" busy={busy} onClick={() => void make()}>
              {until ? <Trans>Make another link</Trans> : <Trans>Make a link</Trans>}
            </Button>
          )}
          {until && (
            <>
              <Button busy={busy} onClick={() => void renew()}>{t`Renew for 30 days`}</Button>
              <Button busy={busy} onClick={() => void revoke()}>{t`Switch off`}</Button>
            </>
          )}
        </div>
      </div>
    </Sheet>
  );
}

/** The link as a code that a phone's camera opens. Dark on white in both themes, for not every camera reads the reverse. */
function QrCode({ address, name }: { address: string; name: string }) {
  const { t } = useLingui();
  const code = useMemo(() => qrPath(address), [address]);
  const label = name ? t`QR code of the link to the deal on the ${name}` : t`QR code of the link to the deal`;
  const download = () => saveFile('icardeals-link.svg', qrFile(code), 'image/svg+xml');
  return (
    <div className={`flow-row ${classes.code}`}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${code.side} ${code.side}`} shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${code.side}v${code.side}H0z`} />
        <path fill="#000" d={code.path} />
      </svg>
      <div>
        <p className={`note ${classes.note}`}>
          <Trans>Point a phone’s camera at the code to open the deal there, or print it.</Trans>
        </p>
        <Button kind="quiet" onClick={download}>
          <IconDownload aria-hidden />
          <Trans>Download the code</Trans>
        </Button>
      </div>
    </div>
  );
}
