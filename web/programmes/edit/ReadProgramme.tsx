import { useLingui } from '@lingui/react/macro';
import { leftAlone, programmeName } from '../../kit/programme-names.ts';
import type { DealerSession } from '../../shell/DealerFrame.tsx';
import { mayChangeProgrammes } from '../programme-list.ts';
import { EarlierVersions } from './EarlierVersions.tsx';
import { ProgrammeTables } from './ProgrammeTables.tsx';
import type { OneProgramme } from './programme-query.ts';

/** A programme with its versions, for those who may read it alone. */
export function ReadProgramme({ one, session }: { one: OneProgramme; session: DealerSession }) {
  const { t, i18n } = useLingui();
  const why = () => {
    if (one.programme.owner === 'operator')
      return t`It comes from iCarDeals for your makes. You can set it aside in the list.`;
    if (mayChangeProgrammes(session.dealer.role)) return t`It was removed. You can bring it back in the list.`;
    return t`Only an owner or a manager can change this.`;
  };
  return (
    <div className="column gap-3">
      <h2 {...leftAlone(one.programme, i18n)}>{programmeName(one.programme, i18n)}</h2>
      <p className="note measured">{why()}</p>
      <ProgrammeTables programme={one.programme} />
      <EarlierVersions one={one} token={session.token} onTake={null} />
    </div>
  );
}
