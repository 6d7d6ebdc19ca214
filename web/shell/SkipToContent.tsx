import { Trans } from '@lingui/react/macro';
import { SkipTo } from '../ui/SkipTo.tsx';

/** The first thing of a header: past all of it. */
export const SkipToContent = () => (
  <SkipTo to="main">
    <Trans>Skip to content</Trans>
  </SkipTo>
);
