import { Trans } from '@lingui/react/macro';
import { LoadFailed } from '../../ui/LoadFailed.tsx';

/** A tool that could not be fetched. The deal is kept on the device while the page loads again. */
export default function ToolFailed() {
  return (
    <LoadFailed
      title={<Trans>We couldn’t load the tool.</Trans>}
      of={{ refetch: () => window.location.reload(), isFetching: false }}
    />
  );
}
