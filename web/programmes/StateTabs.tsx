import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { formatCount } from '../kit/format.ts';
import { type ProgrammeList, type ProgrammeTab, programmeTabs } from './programme-list.ts';
import { tabNames } from './programme-words.ts';

/** Where programmes stand, with how many there are of each. */
export function StateTabs({ counts, open }: { counts: ProgrammeList['counts']; open: ProgrammeTab }) {
  const { i18n, t } = useLingui();
  const countOf = (tab: ProgrammeTab) => (tab === 'inForce' ? counts.inForce + counts.endingSoon : counts[tab]);
  return (
    <ul className="state-tabs" aria-label={t`State`}>
      {programmeTabs.map((tab) => (
        <li key={tab}>
          <Link
            to={{ search: tab === 'inForce' ? '' : `?state=${tab}` }}
            aria-current={open === tab ? 'true' : undefined}
            preventScrollReset
          >
            {i18n._(tabNames[tab])} <span>{formatCount(countOf(tab), i18n.locale)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
