import { Trans, useLingui } from '@lingui/react/macro';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { CallReply, CallRequest } from '#contract/contract.ts';
import { api } from '../../../kit/api.ts';
import { fetchFile } from '../../../kit/fetch-file.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { LoadFailed } from '../../../ui/LoadFailed.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { useSeller } from '../../form/deal-context.tsx';
import { useToolDeal } from '../tool-deal.tsx';
import tools from '../tools.module.css';
import { disclosureRequest } from './disclosure-request.ts';
import classes from './sheet-view.module.css';

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
    <>
      <p className="remark">
        <Trans>
          What the law requires in writing before you sign a loan or lease, filled in for your deal. Bring this sheet to
          the dealer and compare it with the lender’s statement.
        </Trans>
      </p>
      {data ? (
        <>
          <PdfButtons request={request} />
          <SheetView sheet={data.data} />
        </>
      ) : isError ? (
        <LoadFailed title={t`We couldn’t load the sheet.`} of={{ refetch, isFetching }} />
      ) : (
        <Spinner label={t`Preparing the disclosure sheet…`} />
      )}
    </>
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
        <Trans>Download sheet (PDF)</Trans>
      </Button>
      <Button kind="quiet" busy={busy !== null} onClick={() => void save('deal')}>
        <IconDownload aria-hidden />
        <Trans>Download full deal (PDF)</Trans>
      </Button>
      {failed && (
        <FormMessage kind="error">{t`We couldn’t create the file. Check your connection and try again.`}</FormMessage>
      )}
    </div>
  );
}

type Sheet = CallReply<'discloseDeal'>['data'];
type Section = Sheet['sections'][number];

/** A document as it will be printed: its caution, its one figure, and its sections. */
function SheetView({ sheet }: { sheet: Sheet }) {
  const { caution, headline, sections, closing, language } = sheet;
  return (
    <div className="stack narrowing gap-3" lang={`${language}-CA`}>
      <p className="strong">{caution}</p>
      {headline && (
        <div className={`stack small ${classes.headline}`}>
          <p>{headline.label}</p>
          <p className={classes.figure}>{headline.value}</p>
          <p>{headline.note}</p>
        </div>
      )}
      {sections.map((section) => (
        <SheetPart key={section.heading} section={section} />
      ))}
      <div className={`note stack gap-075 ${classes.closing}`}>
        {closing.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}

function SheetPart({ section: { heading, paragraphs, rows } }: { section: Section }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`stack narrowing gap-1 ${classes.part}`}>
      <h3 id={id}>{heading}</h3>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {rows.length > 0 && (
        <dl>
          {rows.map(({ label, value, note, working, isTotal }) => (
            <div key={label} className={`stack ruled ${classes.row}`} data-total={isTotal || undefined}>
              <dt>{label}</dt>
              <dd className={classes.value}>{value}</dd>
              {note && <dd className={`note ${classes.note}`}>{note}</dd>}
              {working && <dd className={`note ${classes.note}`}>{working}</dd>}
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
