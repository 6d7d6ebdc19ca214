import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../kit/api.ts';
import { localDay } from '../../kit/format.ts';
import { useFailureWords } from '../../kit/refusal-words.ts';
import { useLoginStore } from '../../kit/stores.ts';
import { showToast, toastTimes } from '../../shell/toast.ts';
import { Button } from '../../ui/Button.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { Enquiry } from '../details/detail-groups.ts';
import { broughtBack } from './bring-back.ts';
import { DealVersions, type Version } from './DealVersions.tsx';

/** The versions of one's own deal, of which an older one can be brought back. */
export function OwnVersions({ enquiry }: { enquiry: Enquiry }) {
  const token = useLoginStore((store) => store.token) ?? undefined;
  const versions = useQuery({
    queryKey: ['user', 'versions', enquiry._id, enquiry.version],
    queryFn: () => api('listVersions', { params: { id: enquiry._id } }, token),
    enabled: token !== undefined,
  });
  return (
    <DealVersions
      versions={versions}
      action={(version) => <BringBack enquiry={enquiry} version={version} token={token} />}
    />
  );
}

type BringBackProps = { enquiry: Enquiry; version: Version; token: string | undefined };

function BringBack({ enquiry, version, token }: BringBackProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const failureWords = useFailureWords();
  const bringBack = useMutation({
    mutationFn: () => {
      const body = broughtBack(enquiry, version.deal, localDay(new Date()));
      return api('updateEnquiry', { params: { id: enquiry._id }, body, version: enquiry.version }, token);
    },
    onSuccess: () =>
      showToast({ kind: 'success', text: t`Form data edited successfully`, milliseconds: toastTimes.save }),
    // What was refused is perhaps no longer as it was seen.
    onSettled: () => queries.invalidateQueries({ queryKey: ['user'] }),
  });
  return (
    <div>
      <Button busy={bringBack.isPending} onClick={() => bringBack.mutate()}>
        <Trans>Bring version {version.version} back</Trans>
      </Button>
      <p>
        <small>
          <Trans>It becomes the newest version, worked out with today’s rates; nothing is lost.</Trans>
        </small>
      </p>
      {bringBack.isError && <FormMessage kind="error">{failureWords(bringBack.error)}</FormMessage>}
    </div>
  );
}
