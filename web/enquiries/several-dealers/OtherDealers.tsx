import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useLoginStore } from '../../kit/stores.ts';
import { Button } from '../../ui/Button.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import classes from './several-dealers.module.css';
import { WithDealers } from './WithDealers.tsx';

const SendToDealers = lazy(() => import('./SendToDealers.tsx'));

const openedHere = { openedHere: true };

/** On one's own deal that a dealer has: with whom it is, and the way to other dealers that list the car. */
export default function OtherDealers({ enquiry }: { enquiry: Enquiry }) {
  const { t } = useLingui();
  const token = useLoginStore((store) => store.token) ?? undefined;
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const open = () => setSearch({ dealers: 'others' }, { preventScrollReset: true, state: openedHere });
  const close = () => {
    if (state?.openedHere) void navigate(-1);
    else setSearch({}, { preventScrollReset: true, replace: true });
  };
  return (
    <section className={`card stack start gap-15 ${classes.panel}`} aria-labelledby="other-dealers">
      <h2 id="other-dealers">{t`Other dealers`}</h2>
      {enquiry.inGroup && <WithDealers enquiry={enquiry} token={token} />}
      <p className={classes.words}>
        <Trans>
          Other dealers may list the same car. Send them the same deal, up to five dealers in all, and compare what they
          answer. No dealer learns of another.
        </Trans>
      </p>
      <div className="flow gap-1-15">
        <Button onClick={open}>{t`Send to other dealers`}</Button>
      </div>
      {search.has('dealers') && (
        <Suspense>
          <SendToDealers enquiry={enquiry} token={token} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
