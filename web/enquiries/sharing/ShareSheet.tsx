import { Trans, useLingui } from '@lingui/react/macro';
import { formatInstant } from '../../kit/format.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LinkField } from './LinkField.tsx';
import { QrCode } from './QrCode.tsx';
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
      <div className={classes.sheet}>
        <p className={classes.note}>
          <Trans>
            Whoever has the link sees the car and the figures. Your name, contact, credit answers, note and what you owe
            on a trade-in stay private. The link shows the deal as it is when you make it; what you change later is
            shown by another link.
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
              <Trans>It works until {until}</Trans>
            ) : (
              <Trans>
                A link is on (until {until}). For safety its address is kept nowhere, so it cannot be shown again; you
                can make another one.
              </Trans>
            )
          ) : (
            <Trans>No link is on. One that you make works for 30 days.</Trans>
          )}
        </p>
        {failure && <FormMessage kind="error">{failure}</FormMessage>}
        <div className={classes.buttons}>
          {!link.address && (
            <Button kind="primary" busy={busy} onClick={() => void make()}>
              {until ? <Trans>Make another link</Trans> : <Trans>Make a link</Trans>}
            </Button>
          )}
          {until && (
            <>
              <Button busy={busy} onClick={() => void renew()}>
                <Trans>Renew for 30 days</Trans>
              </Button>
              <Button busy={busy} onClick={() => void revoke()}>
                <Trans>Switch off</Trans>
              </Button>
            </>
          )}
        </div>
      </div>
    </Sheet>
  );
}
