import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../kit/api.ts';
import { dealersAddress } from '../../paths.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { QuietRetry } from '../../ui/QuietRetry.tsx';
import { SanitisedHtml } from '../../ui/SanitisedHtml.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { vehicleName } from '../vehicle-name.ts';
import { ChooseOthers } from './ChooseOthers.tsx';
import classes from './several-dealers.module.css';

type SendToDealersProps = { enquiry: Enquiry; token: string | undefined; onClose: () => void };

/** The other dealers that list the car, fetched when this opens: choose some of them, and the deal goes to each. */
export default function SendToDealers({ enquiry, token, onClose }: SendToDealersProps) {
  const { i18n, t } = useLingui();
  const others = useQuery({
    queryKey: ['user', 'other-dealers', enquiry._id, enquiry.version],
    queryFn: () => api('listOtherDealers', { params: { id: enquiry._id } }, token),
    enabled: token !== undefined,
    refetchOnMount: 'always',
    // A deal that was changed meanwhile is refused: what was chosen and written stays, and so does why.
    placeholderData: keepPreviousData,
  });
  const name = vehicleName(enquiry, i18n.locale);
  const { data } = others;
  return (
    <Sheet title={t`Send to other dealers`} onClose={onClose}>
      <div className="stack gap-2">
        {data && data.dealers.length > 0 && data.blocked && <Blocked />}
        {data && data.dealers.length > 0 && !data.blocked && (
          <>
            <p className={classes.words}>
              <Trans>
                These dealers list the {name} too. Each dealer will get the deal with their own price and fees. What you
                entered will stay the same.
              </Trans>
            </p>
            <HowItWorks />
            <ChooseOthers enquiry={enquiry} token={token} found={data} onSent={onClose} />
          </>
        )}
        {data?.dealers.length === 0 && (
          <Notice title={<Trans>No other dealer has this car</Trans>}>
            <p>
              <Trans>
                We looked for the same make, model, year, trim and condition. You can find dealers with other cars of
                this make in the directory.
              </Trans>
            </p>
            <Link to={dealersAddress({ make: enquiry.make ?? '' })} className="link">{t`Find dealers`}</Link>
          </Notice>
        )}
        {!data && others.isError && <LoadFailed title={t`We couldn’t load the other dealers.`} of={others} />}
        {!data && !others.isError && <Spinner label={t`Looking for dealers with this car…`} />}
      </div>
    </Sheet>
  );
}

/** What one dealer has offered is not sent to another. */
function Blocked() {
  return (
    <Notice title={<Trans>This deal uses the dealer’s offer</Trans>}>
      <p>
        <Trans>
          We don’t send one dealer’s offer to another. To send your own numbers, restore one of your versions below, or
          start this deal with another dealer.
        </Trans>
      </p>
    </Notice>
  );
}

/** What sending one deal to several dealers means, for who does it for the first time; fetched when it is opened. */
function HowItWorks() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const help = useQuery({
    queryKey: ['help', 'helpForFinance'],
    queryFn: () => api('helpForFinance', {}),
    staleTime: 3_600_000,
    enabled: isOpen,
  });
  const text = help.data?.find(({ slug }) => slug === 'several-dealers');
  return (
    <details className={classes.how} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="opener">{t`How this works`}</summary>
      {text && <SanitisedHtml html={text.html} />}
      {help.isError && <QuietRetry of={help}>{t`We couldn’t load the help text.`}</QuietRetry>}
    </details>
  );
}
