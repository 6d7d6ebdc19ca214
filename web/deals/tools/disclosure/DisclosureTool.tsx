import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { CallRequest } from '#contract/contract.ts';
import { api } from '../../../kit/api.ts';
import { fetchFile } from '../../../kit/fetch-file.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useSeller } from '../../form/seller.ts';
import { useToolDeal } from '../tool-deal.ts';
import tools from '../tools.module.css';
import { disclosureRequest } from './disclosure-request.ts';
import { SheetView } from './SheetView.tsx';

/** What has to be disclosed before a loan or lease is signed, as the server writes it: the same that it prints. */
export function DisclosureTool() {
  const { t, i18n } = useLingui();
  const { state, today } = useToolDeal();
  const businessName = useSeller()?.businessName ?? '';
  const request = useMemo(
    () => disclosureRequest(state, today, businessName, i18n.locale),
    [state, today, businessName, i18n.locale],
  );
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['disclosure', request],
    queryFn: () => api('discloseDeal', request),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={tools.tool}>
      <p className="remark">
        <Trans>
          The items that the law wants in writing before you sign a loan or a lease, with the figures of your deal. Take
          it along, and compare it with the statement of the lender.
        </Trans>
      </p>
      {data ? (
        <>
          <PdfButtons request={request} />
          <SheetView sheet={data.data} />
        </>
      ) : isError ? (
        <LoadFailed title={t`The sheet could not be loaded.`} of={{ refetch, isFetching }} />
      ) : (
        <Spinner label={t`Writing the sheet…`} />
      )}
    </div>
  );
}

type Kind = 'deal' | 'disclosure';

function PdfButtons({ request: { query, body } }: { request: CallRequest<'discloseDeal'> }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState<Kind | null>(null);
  const [failed, setFailed] = useState(false);
  const save = async (sheet: Kind) => {
    setFailed(false);
    setBusy(sheet);
    try {
      const { name, content } = await fetchFile('printDeal', { query: { ...query, sheet }, body });
      saveFile(name, content, content.type);
    } catch {
      setFailed(true);
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className={`flow-row gap-1 ${tools.downloads}`}>
      <Button busy={busy !== null} onClick={() => void save('disclosure')}>
        <IconDownload aria-hidden />
        <Trans>Download this sheet as PDF</Trans>
      </Button>
      <Button kind="quiet" busy={busy !== null} onClick={() => void save('deal')}>
        <IconDownload aria-hidden />
        <Trans>Download the whole deal as PDF</Trans>
      </Button>
      {failed && (
        <FormMessage kind="error">{t`The file could not be made. Check your connection and try again.`}</FormMessage>
      )}
    </div>
  );
}
