import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../kit/api.ts';
import { sentOnce } from '../../kit/attempt-key.ts';
import { paths } from '../../paths.ts';
import { DealerFrame } from '../../shell/DealerFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { SkeletonCard } from '../../ui/SkeletonCard.tsx';
import shared from '../stock-import.module.css';
import { RunList } from './RunList.tsx';
import { SourceForm } from './SourceForm.tsx';
import { SourceRow } from './SourceRow.tsx';
import type { SentSource } from './source-words.ts';
import classes from './sources.module.css';
import { useSourceChange, useSources } from './use-sources.ts';

/** Where a dealer sets from where its stock comes by itself, and sees what each run has changed. */
export default function StockSourcesPage() {
  const { t } = useLingui();
  return (
    <DealerFrame
      title={t`Automatic inventory feed`}
      description={t`Choose where your inventory feed comes from, and see what each run changed.`}
      under={paths.dealerStockImport}
    >
      {({ token }) => (
        <div className={`column ${shared.page} ${classes.sources}`}>
          <Sources token={token} />
          <RunList token={token} />
        </div>
      )}
    </DealerFrame>
  );
}

function Sources({ token }: { token: string }) {
  const { t } = useLingui();
  const sources = useSources(token);
  const found = sources.data?.data;
  return (
    <section className="stack gap-2" aria-labelledby="sources">
      <h2 id="sources">{t`Sources`}</h2>
      <p className="quiet measured">
        <Trans>
          We pick up your inventory file on a schedule, or you can send it to us. We compare it to your cars and import
          it, without the rows that have errors. If too much looks wrong, we wait for your OK.
        </Trans>
      </p>
      {found ? (
        <>
          {found.length > 0 && (
            <ul aria-label={t`Inventory sources`}>
              {found.map((source) => (
                <SourceRow key={source._id} of={source} token={token} />
              ))}
            </ul>
          )}
          <AddSource token={token} />
        </>
      ) : sources.isError ? (
        <LoadFailed title={t`We couldn’t load the sources.`} of={sources} />
      ) : (
        <div role="status">
          <span className="visually-hidden">{t`Loading the sources…`}</span>
          <SkeletonCard fields={1} />
        </div>
      )}
    </section>
  );
}

function AddSource({ token }: { token: string }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [once] = useState(sentOnce);
  const add = useSourceChange((body: SentSource) =>
    once(body, (idempotencyKey) => api('addStockSource', { body, idempotencyKey }, token)),
  );
  if (!isOpen)
    return (
      <div>
        <Button
          onClick={() => {
            add.reset();
            setOpen(true);
          }}
        >{t`Add a source`}</Button>
      </div>
    );
  return (
    <div className={`card ${classes.form}`}>
      <SourceForm
        label={t`Add a source`}
        token={token}
        failure={add.error}
        isBusy={add.isPending}
        save={(sent, refuse) => add.mutate(sent, { onSuccess: () => setOpen(false), onError: refuse })}
        onCancel={() => setOpen(false)}
      />
    </div>
  );
}
