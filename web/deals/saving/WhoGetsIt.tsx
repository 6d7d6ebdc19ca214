import { Trans } from '@lingui/react/macro';

/** What an update gives to the dealer; of a draft no dealer gets anything. */
export default function WhoGetsIt({ isDraft, withData }: { isDraft: boolean; withData: boolean }) {
  if (isDraft) {
    return withData ? (
      <Trans>Changes your draft. No dealer gets anything until you press Save & Share.</Trans>
    ) : (
      <Trans>The same: a draft is yours alone, with or without data.</Trans>
    );
  }
  return withData ? (
    <Trans>The dealer gets the new figures, your contact and your credit answers.</Trans>
  ) : (
    <Trans>The dealer gets the figures; your data stay private.</Trans>
  );
}
