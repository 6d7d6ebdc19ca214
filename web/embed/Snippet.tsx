import { Trans, useLingui } from '@lingui/react/macro';
import { showToast, toastTimes } from '../shell/toast.ts';
import { Button } from '../ui/Button.tsx';
import classes from './embed.module.css';

/** The line that puts the calculator on the dealer's own site. */
export function Snippet({ businessName }: { businessName: string }) {
  const { t } = useLingui();
  const line = `<script src="${window.location.origin}/embed.js" data-dealer="${businessName}" async></script>`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line);
      showToast({ kind: 'success', text: t`Copied.`, milliseconds: toastTimes.save });
    } catch {
      showToast({ kind: 'error', text: t`Please select the line and copy it.`, milliseconds: toastTimes.save });
    }
  };
  return (
    <section className={classes.card} aria-labelledby="snippet">
      <h2 id="snippet">
        <Trans>Put it on your site</Trans>
      </h2>
      <p>
        <Trans>
          Paste this line where the calculator should stand. It takes the width that it finds, and its own height.
        </Trans>
      </p>
      <code className={classes.snippet}>{line}</code>
      <Button className={classes.save} onClick={() => void copy()}>
        <Trans>Copy the line</Trans>
      </Button>
    </section>
  );
}
