import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { DealerFrame, type DealerSession } from '../shell/DealerFrame.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SkeletonCard } from '../ui/SkeletonCard.tsx';
import classes from './dealer-keys.module.css';
import { KeyRow } from './KeyRow.tsx';
import { MakeKeyForm } from './MakeKeyForm.tsx';
import { type DealerKey, useKeys } from './use-keys.ts';

/** The keys by which other systems act for the dealer, for its owners. */
export default function DealerKeysPage() {
  const { t } = useLingui();
  return <DealerFrame title={t`Access keys`}>{(session) => <Keys {...session} />}</DealerFrame>;
}

function Keys({ dealer, token }: DealerSession) {
  const { t } = useLingui();
  const isOwner = dealer.role === 'owner';
  const keys = useKeys(token, isOwner);
  if (!isOwner) {
    return (
      <Notice title={<Trans>This page is for the owners of your business</Trans>}>
        <p>{t`Ask one of them to make a key, or to revoke one.`}</p>
      </Notice>
    );
  }
  if (keys.data) return <KeyLists keys={keys.data.data} token={token} />;
  if (keys.isError) return <LoadFailed title={t`The keys could not be loaded.`} of={keys} />;
  return (
    <div className={classes.parts} role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      <Skeleton width="32%" height="24px" />
      <Skeleton width="64%" height="48px" />
      <SkeletonCard fields={3} />
    </div>
  );
}

function KeyLists({ keys, token }: { keys: readonly DealerKey[]; token: string }) {
  const live = keys.filter(({ state }) => state === 'live');
  const over = keys.filter(({ state }) => state !== 'live');
  return (
    <div className={classes.parts}>
      <p>
        <Trans>
          A key lets another system, your stock system or CRM say, act for your business without a sign-in. It does what
          you choose here and nothing else, and what it changes is written down under its name.
        </Trans>
      </p>
      {live.length > 0 && (
        <section aria-labelledby="live-keys">
          <h2 id="live-keys">
            <Plural value={live.length} one="# key" other="# keys" />
          </h2>
          <ul className={classes.list}>
            {live.map((key) => (
              <KeyRow key={key._id} of={key} token={token} />
            ))}
          </ul>
        </section>
      )}
      <MakeKeyForm token={token} />
      {over.length > 0 && (
        <section aria-labelledby="keys-over">
          <h2 id="keys-over">
            <Trans>No longer good</Trans>
          </h2>
          <ul className={classes.list}>
            {over.map((key) => (
              <KeyRow key={key._id} of={key} token={token} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
