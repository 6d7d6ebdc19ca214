import { useLingui } from '@lingui/react/macro';
import type { ShareName } from '#engine/summary/where-it-goes.ts';
import classes from './money-flow.module.css';

type Share = { readonly name: ShareName; readonly cents: number };

/** A bar of what the money goes to; what is given back has no part of it. */
export function MoneyBar({ shares, whole }: { shares: readonly Share[]; whole: number }) {
  const { t } = useLingui();
  return (
    <div className={classes.bar} role="img" aria-label={t`What the money goes to`}>
      {shares
        .filter(({ cents }) => cents > 0)
        .map(({ name, cents }) => (
          <span key={name} data-share={name} style={{ flexGrow: cents / whole }} />
        ))}
    </div>
  );
}

/** The colour of a share in the bar, beside its name. */
export function Swatch({ share }: { share: ShareName }) {
  return <span className={classes.swatch} data-share={share} />;
}
