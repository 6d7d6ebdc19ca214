import { useLingui } from '@lingui/react/macro';
import { encode } from 'uqr';
import classes from './dealer-account.module.css';

/** The quiet zone around a QR code, in modules (ISO/IEC 18004). */
const border = 4;

/** An address as a QR code, drawn as one path. */
export function CodePicture({ address }: { address: string }) {
  const { t } = useLingui();
  const { data, size } = encode(address, { ecc: 'M', border });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t`QR code for your authenticator app`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
