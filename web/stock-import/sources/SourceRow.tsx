import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../kit/api.ts';
import { formatInstant, formatList } from '../../kit/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { ChangeSource, RemoveSource } from './SourceSheets.tsx';
import { holdingWords, kindWords, type Source } from './source-words.ts';
import classes from './sources.module.css';
import { TestedSource } from './TestedSource.tsx';
import { useSourceChange } from './use-sources.ts';

type RowProps = { of: Source; token: string };

/** A source: where it is, when it is fetched next, and what can be done with it. */
export function SourceRow({ of, token }: RowProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'change' | 'remove'>();
  const { _id: id, name } = of;
  const params = { id };
  const run = useSourceChange(() => api('runStockSource', { params }, token));
  const test = useSourceChange(() => api('testStockSource', { params }, token));
  const close = () => setOpen(undefined);
  return (
    <li className={`stack gap-1 underlined ${classes.row}`}>
      <p className="flow apart gap-05-2">
        <strong translate="no">{name}</strong>
        <span className="note">{of.isOn ? <Trans>On</Trans> : <Trans>Paused</Trans>}</span>
      </p>
      <Where of={of} />
      <div className="flow-row gap-15">
        {of.kind !== 'push' && (
          <>
            <Button aria-label={t`Run now: ${name}`} busy={run.isPending} onClick={() => run.mutate(undefined)}>
              {t`Run now`}
            </Button>
            <Button
              aria-label={t`Test connection: ${name}`}
              busy={test.isPending}
              onClick={() => test.mutate(undefined)}
            >
              {t`Test connection`}
            </Button>
          </>
        )}
        <PauseButton of={of} token={token} />
        <Button aria-label={t`Change ${name}`} onClick={() => setOpen('change')}>{t`Change`}</Button>
        <Button aria-label={t`Remove ${name}`} onClick={() => setOpen('remove')}>{t`Remove`}</Button>
      </div>
      <CallFailed error={run.error ?? test.error} />
      {test.data && <TestedSource tested={test.data.data} />}
      {open === 'change' && <ChangeSource of={of} token={token} onClose={close} />}
      {open === 'remove' && <RemoveSource of={of} token={token} onClose={close} />}
    </li>
  );
}

function Where({ of }: { of: Source }) {
  const { i18n } = useLingui();
  const { kind, address, port, path, userName, hostKey, everyHours, times, nextRunAt } = of;
  const place = kind === 'sftp' ? `${userName}@${address}:${port} ${path}` : address;
  const pushAddress = `POST /api/dealer/stock-sources/${of._id}/file`;
  return (
    <>
      <p className="note breaks">
        {i18n._(kindWords[kind])}: <span translate="no">{kind === 'push' ? pushAddress : place}</span>
      </p>
      {kind === 'push' && (
        <p className={`note linked`}>
          <Trans>
            With a key that may write the stock: <Link to={paths.dealerKeys}>keys for other systems</Link>
          </Trans>
        </p>
      )}
      <p className="note">
        {i18n._(holdingWords[of.holds])}
        {of.dealerColumn !== '' && (
          <>
            {' · '}
            <Trans>
              rows with <span translate="no">{of.dealerValue}</span> under <span translate="no">{of.dealerColumn}</span>
            </Trans>
          </>
        )}
        {kind !== 'push' && (
          <>
            {' · '}
            {everyHours === null ? (
              formatList(times, i18n.locale)
            ) : (
              <Plural value={everyHours} one="Every hour" other="Every # hours" />
            )}
          </>
        )}
        {nextRunAt && (
          <>
            {' · '}
            <Trans>next at {formatInstant(nextRunAt, i18n.locale)}</Trans>
          </>
        )}
      </p>
      {hostKey && (
        <p className="note breaks">
          <Trans>
            Key of the host: <span translate="no">{hostKey}</span>
          </Trans>
        </p>
      )}
    </>
  );
}

/** Pauses a source or lets it go on, as it is set otherwise. */
function PauseButton({ of, token }: RowProps) {
  const { t } = useLingui();
  const { _id: id, version, hostKey: _hostKey, nextRunAt: _nextRunAt, everyHours, ...set } = of;
  const body = { ...set, port: set.port || 22, everyHours: everyHours as 1 | null, secret: '', isOn: !of.isOn }; // as it came
  const pause = useSourceChange(() => api('changeStockSource', { params: { id }, body, version }, token));
  const { name } = of;
  return (
    <>
      <Button
        aria-label={of.isOn ? t`Pause ${name}` : t`Go on: ${name}`}
        busy={pause.isPending}
        onClick={() => pause.mutate(undefined)}
      >
        {of.isOn ? t`Pause` : t`Go on`}
      </Button>
      <CallFailed error={pause.error} />
    </>
  );
}
