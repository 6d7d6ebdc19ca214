import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { saveFile } from '../../kit/save-file.ts';
import { Button } from '../../ui/Button.tsx';
import { qrFile, qrPath } from './qr-path.ts';
import classes from './sharing.module.css';

/** The link as a code that a phone's camera opens. Dark on white in both themes, for not every camera reads the reverse. */
export function QrCode({ address, name }: { address: string; name: string }) {
  const { t } = useLingui();
  const code = useMemo(() => qrPath(address), [address]);
  const label = name ? t`QR code of the link to the deal on the ${name}` : t`QR code of the link to the deal`;
  const download = () => saveFile('icardeals-link.svg', qrFile(code), 'image/svg+xml');
  return (
    <div className={classes.code}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${code.side} ${code.side}`} shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${code.side}v${code.side}H0z`} />
        <path fill="#000" d={code.path} />
      </svg>
      <div>
        <p className={classes.note}>
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
