import { Trans } from '@lingui/react/macro';

/** What an update gives to the dealer; of a draft no dealer gets anything. */
export default function WhoGetsIt({ isDraft, withData }: { isDraft: boolean; withData: boolean }) {
  if (isDraft) {
    return withData ? (
      <Trans>This will change your draft. No dealer will get anything until you press Save & Share.</Trans>
    ) : (
      <Trans>This will change your draft too. Either way, only you can see it.</Trans>
    );
  }
  return withData ? (
    <Trans>The dealer will get the new numbers, your contact info and your credit answers.</Trans>
  ) : (
    <Trans>The dealer will get the numbers only. Your personal info stays private.</Trans>
  );
}
