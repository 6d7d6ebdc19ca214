import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useMemo } from 'react';
import { openPaths } from '#contract/open-paths.ts';
import { formatInstant } from '../../kit/format.ts';
import { qrFile, qrPath } from '../../kit/qr-path.ts';
import { saveFile } from '../../kit/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkToShare } from '../../ui/LinkToShare.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import classes from './sharing.module.css';
import { useShareLetter, useShareLink } from './use-share-link.ts';

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
            Anyone with the link can see the car and the numbers. Your name, contact info, credit answers and note stay
            private. So do your trade-in’s value and what you owe on it. The link shows the deal as it is now. To share
            later changes, create a new link.
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
              t`Link works until ${until}`
            ) : (
              <Trans>
                You have a link that works until {until}. For your security, we don’t store it, so we can’t show it
                again. You can create a new one.
              </Trans>
            )
          ) : (
            t`No link yet. A new link works for 30 days.`
          )}
        </p>
        {failure && <FormMessage kind="error">{failure}</FormMessage>}
        <div className="flow gap-1-15">
          {!link.address && (
            <Button kind="primary" busy={busy} onClick={() => void make()}>
              {until ? <Trans>Create a new link</Trans> : <Trans>Create a link</Trans>}
            </Button>
          )}
          {until && (
            <>
              <Button busy={busy} onClick={() => void renew()}>{t`Renew for 30 days`}</Button>
              <Button busy={busy} onClick={() => void revoke()}>{t`Turn off`}</Button>
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
  const label = name ? t`QR code for the link to the deal on the ${name}` : t`QR code for the link to the deal`;
  const download = () => saveFile('icardeals-link.svg', qrFile(code), 'image/svg+xml');
  return (
    <div className={`flow-row ${classes.code}`}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${code.side} ${code.side}`} shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${code.side}v${code.side}H0z`} />
        <path fill="#000" d={code.path} />
      </svg>
      <div>
        <p className={`note ${classes.note}`}>
          <Trans>Scan the code to open the deal on a phone, or print the code.</Trans>
        </p>
        <Button kind="quiet" onClick={download}>
          <IconDownload aria-hidden />
          <Trans>Download the code</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Where the deal of a share link is to be had as a PDF, with what the link shows and no more. */
const documentAddress = (address: string, language: string): string => {
  const key = new URL(address).pathname.split('/').at(-1) ?? '';
  const [, path = ''] = openPaths.printEnquiry.split(' ');
  return `${path.replace(':id', encodeURIComponent(key))}?language=${language}`;
};

/** The link itself: to copy, to mail, or to hand to the device's own share sheet where there is one. */
function LinkField({ address, name }: { address: string; name: string }) {
  const { t, i18n } = useLingui();
  const letter = useShareLetter(address, name);
  return (
    <LinkToShare shared={{ url: address }} mail={letter} noteClass={classes.note}>
      <LinkButton href={documentAddress(address, i18n.locale)} download>
        <IconFileTypePdf aria-hidden />
        {t`PDF`}
      </LinkButton>
    </LinkToShare>
  );
}
