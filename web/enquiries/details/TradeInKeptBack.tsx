import { Trans } from '@lingui/react/macro';

/** Says where the trade-in is in a shared deal that shows none of its amounts. */
export function TradeInKeptBack({ mode }: { mode: string | undefined }) {
  if (mode === 'Lease') {
    return <Trans>The trade-in’s value and any loan on it stay private. The payment includes them.</Trans>;
  }
  return mode === 'Cash' ? (
    <Trans>
      The trade-in’s value and any loan on it stay private. The amount due includes them, with the sales tax.
    </Trans>
  ) : (
    <Trans>
      The trade-in’s value and any loan on it stay private. The amount financed includes them, with the sales tax.
    </Trans>
  );
}
