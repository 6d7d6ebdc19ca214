import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from './Button.tsx';

/** Copies a text. Where the clipboard is closed to pages, it can still be marked and copied by hand. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button onClick={() => void copy().catch(() => undefined)}>
      {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
    </Button>
  );
}
