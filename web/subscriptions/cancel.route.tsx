import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { DealerFrame } from '../shell/DealerFrame.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Where a checkout leads that was given up. */
export default function CancelRoute() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Checkout cancelled`}
      above={[{ to: paths.mySubscriptions, label: <Trans>My Subscriptions</Trans> }]}
    >
      {() => (
        <Notice title={<Trans>You weren’t charged.</Trans>}>
          <p>{t`Your plan hasn’t changed.`}</p>
          <Link to={paths.subscriptions}>{t`See plans`}</Link>
        </Notice>
      )}
    </DealerFrame>
  );
}
