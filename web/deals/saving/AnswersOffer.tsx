import { Trans } from '@lingui/react/macro';

/** Above the ways to save a deal that was opened to answer a dealer's offer. */
export default function AnswersOffer() {
  return (
    <p className="note" role="status">
      <Trans>
        This is your counter-offer. Change what you want, then send it. When you do, the dealer’s offer will expire.
      </Trans>
    </p>
  );
}
