import { Trans, useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { vehicleName } from '../../enquiries/vehicle-name.ts';
import { api } from '../../kit/api.ts';
import { formatInstant } from '../../kit/format.ts';
import { leadDetailsPath } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import type { Lead } from '../LeadsTable.tsx';
import { StatusTag } from '../StatusTag.tsx';
import { type LeadWork, useWork } from './use-lead-work.ts';
import classes from './work.module.css';

/** Leads that may be the same one, and those that were put together with it. */
export function DuplicateLeads({ lead, token }: { lead: LeadWork; token: string }) {
  const { t } = useLingui();
  const { _id: id, duplicates, merged, mergedInto } = lead;
  const merge = useWork(id, (other: string) => api('mergeLeads', { params: { id }, body: { ids: [other] } }, token));
  const separate = useWork(id, async (other: string) => {
    const reply = await api('separateLead', { params: { id: other } }, token);
    return other === id ? reply : api('readLead', { params: { id } }, token);
  });
  if (duplicates.length === 0 && merged.length === 0 && mergedInto === null) return null;
  return (
    <div className={classes.duplicates}>
      {mergedInto && (
        <p>
          <Trans>
            This lead was merged into <Link to={leadDetailsPath(mergedInto)}>another one</Link> and no longer shows in
            your lists.
          </Trans>{' '}
          <Button busy={separate.isPending} onClick={() => separate.mutate(id)}>{t`Separate`}</Button>
        </p>
      )}
      {duplicates.length > 0 && (
        <Fold name={t`Possible duplicates`} count={duplicates.length}>
          <p className="note">
            <Trans>
              Same customer or phone number, and the same year, make and model, within 30 days. Merging puts the other
              lead under this one. Nothing is lost. The customer won’t see any difference, and you can separate the
              leads later.
            </Trans>
          </p>
          <LeadList
            leads={duplicates}
            busy={merge.isPending}
            onPress={merge.mutate}
            words={<Trans>Merge here</Trans>}
          />
        </Fold>
      )}
      {merged.length > 0 && (
        <Fold name={t`Merged into this lead`} count={merged.length}>
          <LeadList
            leads={merged}
            busy={separate.isPending}
            onPress={separate.mutate}
            words={<Trans>Separate</Trans>}
          />
        </Fold>
      )}
      <CallFailed error={merge.error} />
      <CallFailed error={separate.error} />
    </div>
  );
}

/** Other leads behind one line that says how many there are. */
function Fold({ name, count, children }: { name: string; count: number; children: ReactNode }) {
  return (
    <section aria-label={name}>
      <details>
        <summary className="opener">
          <IconUsers aria-hidden size={18} stroke={1.75} />
          {name} ({count})
        </summary>
        <div className={`stack gap-15 ${classes.fold}`}>{children}</div>
      </details>
    </section>
  );
}

type ListProps = { leads: readonly Lead[]; busy: boolean; onPress: (id: string) => void; words: ReactNode };

function LeadList({ leads, busy, onPress, words }: ListProps) {
  const { i18n } = useLingui();
  return (
    <ul>
      {leads.map((lead) => (
        <li key={lead._id}>
          <span>
            <Link to={leadDetailsPath(lead._id)}>{lead.shopper ? <bdi>{lead.shopper}</bdi> : <Trans>N/A</Trans>}</Link>,{' '}
            {vehicleName(lead)}
            <small>
              {formatInstant(lead.submittedAt, i18n.locale)} <StatusTag status={lead.status} />
            </small>
          </span>
          <Button busy={busy} onClick={() => onPress(lead._id)}>
            {words}
          </Button>
        </li>
      ))}
    </ul>
  );
}
