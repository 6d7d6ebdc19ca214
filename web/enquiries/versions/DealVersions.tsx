import { Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallReply } from '#contract/contract.ts';
import { frequencyWords } from '#contract/labels/option-labels.ts';
import { HelpBelow } from '../../deals/help/HelpBelow.tsx';
import { formatInstant, formatMoney } from '../../kit/format.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { Differences } from './Differences.tsx';
import classes from './versions.module.css';

export type Version = CallReply<'listVersions'>['data'][number];

type VersionsProps = {
  versions: UseQueryResult<CallReply<'listVersions'>>;
  /** What can be done with an older version. */
  action?: (version: Version) => ReactNode;
};

/** Every version of a deal, newest first: when it was saved, what it came to, and what differs from the one before. */
export function DealVersions({ versions, action }: VersionsProps) {
  const { t } = useLingui();
  const found = versions.data?.data;
  return (
    <section className={classes.section} aria-labelledby="versions">
      <h2 id="versions">{t`Versions`}</h2>
      <HelpBelow slug="versions-of-a-deal" title={t`Versions`} />
      {found && <VersionList found={found} action={action} />}
      {!found && versions.isError && <LoadFailed title={t`We couldn’t load the versions.`} of={versions} />}
      {!found && !versions.isError && <Skeleton width="100%" height="48px" />}
    </section>
  );
}

type ListProps = { found: readonly Version[]; action: VersionsProps['action'] };

/** The versions one by one; of one alone, that there is no other. */
export function VersionList({ found, action }: ListProps) {
  const { i18n, t } = useLingui();
  if (found.length < 2) {
    return (
      <p className="note">{t`There’s only one version so far. After a change, you’ll see each version here and what changed.`}</p>
    );
  }
  return (
    <ol className={`ruled ${classes.list}`}>
      {found.map((version, place) => (
        <li key={version.version}>
          <details className={classes.version} name="versions">
            <summary>
              <span className="strong">
                <Trans>Version {version.version}</Trans>
              </span>
              <span>
                <Amount deal={version.deal} />
              </span>
              <time dateTime={version.at}>{formatInstant(version.at, i18n.locale)}</time>
              {place === 0 && <span className={classes.tag}>{t`current`}</span>}
            </summary>
            <div className={`stack start gap-2 ${classes.inside}`}>
              <FromBefore version={version} before={found[place + 1]} />
              {place > 0 && action?.(version)}
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

function FromBefore({ version, before }: { version: Version; before: Version | undefined }) {
  const { t } = useLingui();
  if (!before) {
    return <p className="note">{t`This is the first version shown here.`}</p>;
  }
  return (
    <Differences
      before={before.deal}
      after={version.deal}
      caption={t`Changes in version ${version.version}`}
      heads={{ before: <Trans>Before</Trans>, after: <Trans>After</Trans> }}
    />
  );
}

/** What a deal comes to, in a few words. */
export function Amount({ deal }: { deal: Enquiry }) {
  const { i18n } = useLingui();
  if (deal.cashFinanceLease === 'Cash')
    return <Trans>{formatMoney(deal.totalPurchasePrice, i18n.locale)} in total</Trans>;
  const words = frequencyWords[deal.frequency ?? ''];
  return (
    <>
      {formatMoney(deal.monthlyPayment, i18n.locale)} {words && i18n._(words)}
    </>
  );
}
