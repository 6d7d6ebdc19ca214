import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallRequest } from '#contract/contract.ts';
import { modes } from '#engine/form/deal-fields.ts';
import { fieldsOfPerson } from '#engine/form/leaving-fields.ts';
import { HelpBelow } from '../../deals/help/HelpBelow.tsx';
import { api } from '../../kit/api.ts';
import { localDay } from '../../kit/format.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { showToast } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { Fold } from '../Fold.tsx';
import { type Version, VersionList } from './DealVersions.tsx';

/**
 * An older version of a deal as an update of it: the older figures' form, with what the person wrote, agreed to and
 * answered as it is now.
 *
 * @param now the deal as its owner sees it now
 * @param today the owner's day, whose rates the server works with
 */
const broughtBack = (now: Enquiry, older: Enquiry, today: string): CallRequest<'updateEnquiry'>['body'] => {
  const own = fieldsOfPerson.flatMap((name) => {
    const text = now.form?.[name];
    return text ? [[name, text] as const] : [];
  });
  const { cashFinanceLease, ...fields } = older.form ?? {};
  return {
    ...fields,
    ...Object.fromEntries(own),
    cashFinanceLease: modes.find((mode) => mode === cashFinanceLease) ?? 'Cash',
    today,
    ...(older.options && { options: older.options }),
    ...(older.province && { province: older.province }),
    ...(now.creditConsent && { creditConsent: now.creditConsent }),
    withData: now.withData ?? false,
  };
};

/** The versions of one's own deal, of which an older one can be brought back; nothing of a deal that never changed. */
export function OwnVersions({ enquiry }: { enquiry: Enquiry }) {
  const token = useLoginStore((store) => store.token) ?? undefined;
  const versions = useQuery({
    queryKey: ['user', 'versions', enquiry._id, enquiry.version],
    queryFn: () => api('listVersions', { params: { id: enquiry._id } }, token),
    enabled: token !== undefined && enquiry.version > 1,
  });
  const { t } = useLingui();
  const found = versions.data?.data;
  if (enquiry.version === 1) return null;
  return (
    <Fold id="versions" title={t`Versions`} aside={found?.length}>
      <HelpBelow slug="versions-of-a-deal" title={t`Versions`} />
      {found && (
        <VersionList
          found={found}
          action={(version) => <BringBack enquiry={enquiry} version={version} token={token} />}
        />
      )}
      {!found && versions.isError && <LoadFailed title={t`We couldn’t load the versions.`} of={versions} />}
    </Fold>
  );
}

function BringBack({ enquiry, version, token }: { enquiry: Enquiry; version: Version; token: string | undefined }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const bringBack = useMutation({
    mutationFn: () => {
      const body = broughtBack(enquiry, version.deal, localDay(new Date()));
      return api('updateEnquiry', { params: { id: enquiry._id }, body, version: enquiry.version }, token);
    },
    onSuccess: () => showToast({ kind: 'success', text: t`Form data edited successfully` }),
    // What was refused is perhaps no longer as it was seen.
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
  return (
    <div>
      <Button busy={bringBack.isPending} onClick={() => bringBack.mutate()}>
        <Trans>Restore version {version.version}</Trans>
      </Button>
      <p>
        <small>{t`This will become your newest version, calculated with today’s rates. You won’t lose anything.`}</small>
      </p>
      <CallFailed error={bringBack.error} />
    </div>
  );
}
