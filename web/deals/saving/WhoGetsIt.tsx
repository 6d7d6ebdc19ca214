import { Trans } from '@lingui/react/macro';

/** What an update gives to the dealer; of a draft no dealer gets anything. */
export default function WhoGetsIt({ isDraft, withData }: { isDraft: boolean; withData: boolean }) {
  if (isDraft) {
    return withData ? (
      <Trans>This changes your draft. No dealer gets anything until you press Save & Share.</Trans>
    ) : (
      <Trans>This changes your draft too. Either way, only you can see it.</Trans>
    );
  }
  return withData ? (
    <Trans>The dealer gets the new numbers, your contact info and your credit answers.</Trans>
  ) : (
    <Trans>The dealer gets the numbers only. Your personal info stays private.</Trans>
  );
}
