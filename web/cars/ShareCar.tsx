import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy, IconMail, IconShare2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { productName } from '../kit/product.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextField } from '../ui/TextField.tsx';

type ShareCarProps = { name: string; onClose: () => void };

/** The link to a car's page: to copy, to mail, or to hand to the device's own share sheet where there is one. */
export function ShareCar({ name, onClose }: ShareCarProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'by hand'>('no');
  const { origin, pathname } = window.location;
  const address = `${origin}${pathname}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      field.current?.select();
      setCopied('by hand');
    }
  };
  // Who closes the device's sheet has decided not to share; that is no failure.
  const share = () => void navigator.share({ url: address, title: name }).catch(() => undefined);
  const letter = t`A ${name} on ${productName}, with its price line by line:`;
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(`${letter}\r\n\r\n${address}`)}`;
  return (
    <Sheet title={t`Share this car`} onClose={onClose}>
      <div className="stack gap-2">
        <TextField ref={field} label={t`Link`} value={address} readOnly onFocus={() => field.current?.select()} />
        <div className="flow gap-1-15">
          <Button kind="primary" onClick={() => void copy()}>
            {copied === 'yes' ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
            <Trans>Copy link</Trans>
          </Button>
          <LinkButton href={mail}>
            <IconMail aria-hidden />
            <Trans>E-mail</Trans>
          </LinkButton>
          {'share' in navigator && (
            <Button onClick={share}>
              <IconShare2 aria-hidden />
              <Trans>Share…</Trans>
            </Button>
          )}
        </div>
        <p role="status" className="note">
          {copied === 'yes' && <Trans>Copied.</Trans>}
          {copied === 'by hand' && <Trans>The link is selected; copy it with your device’s own command.</Trans>}
        </p>
      </div>
    </Sheet>
  );
}
