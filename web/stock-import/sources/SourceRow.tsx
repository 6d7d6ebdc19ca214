import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { api } from '../../kit/api.ts';
import { formatInstant, formatList } from '../../kit/format.ts';
import { paths } from '../../paths.ts';
import { RemoveSheet } from '../../shell/RemoveSheet.tsx';
import { Button } from '../../ui/Button.tsx';
import { CallFailed } from '../../ui/CallFailed.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { fieldWords, pricesWords } from '../import-words.ts';
import { SourceForm } from './SourceForm.tsx';
import { holdingWords, kindWords, type SentSource, type Source } from './source-words.ts';
import classes from './sources.module.css';
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
        <Button aria-label={t`Edit ${name}`} onClick={() => setOpen('change')}>{t`Edit`}</Button>
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
            You’ll need a key that can change inventory. See <Link to={paths.dealerKeys}>keys for other systems</Link>.
          </Trans>
        </p>
      )}
      <p className="note">
        {i18n._(holdingWords[of.holds])}
        {' · '}
        <Trans>Prices: {i18n._(pricesWords[of.prices])}</Trans>
        {of.dealerColumn !== '' && (
          <>
            {' · '}
            <Trans>
              rows where <span translate="no">{of.dealerColumn}</span> is <span translate="no">{of.dealerValue}</span>
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
            <Trans>next run {formatInstant(nextRunAt, i18n.locale)}</Trans>
          </>
        )}
      </p>
      {hostKey && (
        <p className="note breaks">
          <Trans>
            Host key: <span translate="no">{hostKey}</span>
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
        aria-label={of.isOn ? t`Pause ${name}` : t`Continue: ${name}`}
        busy={pause.isPending}
        onClick={() => pause.mutate(undefined)}
      >
        {of.isOn ? t`Pause` : t`Continue`}
      </Button>
      <CallFailed error={pause.error} />
    </>
  );
}

type SheetProps = { of: Source; token: string; onClose: () => void };

/** The settings of a source, to be changed. */
function ChangeSource({ of, token, onClose }: SheetProps) {
  const { t } = useLingui();
  const { _id: id, name, version } = of;
  const [forgetsHostKey, setForgets] = useState(false);
  const change = useSourceChange((sent: SentSource) =>
    api('changeStockSource', { params: { id }, body: { ...sent, forgetsHostKey }, version }, token),
  );
  return (
    <Sheet title={t`Edit ${name}`} onClose={onClose}>
      <div className="stack gap-25">
        {of.hostKey && (
          <CheckField
            label={t`Forget the host’s key`}
            description={t`The next connection will accept whatever key the host shows. Only do this if the host’s operator told you about a new key.`}
            checked={forgetsHostKey}
            onChange={(event) => setForgets(event.currentTarget.checked)}
          />
        )}
        <SourceForm
          label={t`Edit ${name}`}
          token={token}
          of={of}
          failure={change.error}
          isBusy={change.isPending}
          save={(sent, refuse) => change.mutate(sent, { onSuccess: onClose, onError: refuse })}
          onCancel={onClose}
        />
      </div>
    </Sheet>
  );
}

/** Asks before a source is removed. */
function RemoveSource({ of: { _id: id, name }, token, onClose }: SheetProps) {
  return (
    <RemoveSheet name={name} remove={() => api('removeStockSource', { params: { id } }, token)} onClose={onClose}>
      <Trans>
        We’ll stop picking up files and won’t import any file that’s waiting for your OK. Your cars won’t change.
      </Trans>
    </RemoveSheet>
  );
}

/** What a test has found: the first rows of the file, each column with what it is taken for. */
function TestedSource({ tested }: { tested: CallReply<'testStockSource'>['data'] }) {
  const { i18n, t } = useLingui();
  if (tested.problem) return <FormMessage kind="error">{tested.problem}</FormMessage>;
  const columns = tested.columns.map((column, place) => ({ ...column, place }));
  const samples = tested.rows.slice(0, 2).map((cells, place) => ({ cells, line: place + 1 }));
  return (
    <div className="stack gap-1">
      <FormMessage kind="success">
        <Trans>
          We can pick up the file <bdi translate="no">{tested.fileName}</bdi>. Here are its first rows. We haven’t
          imported anything.
        </Trans>
      </FormMessage>
      <table className={`table small ${classes.first}`} aria-label={t`First rows of the file`}>
        <thead>
          <tr>
            <th scope="col">{t`Column`}</th>
            <th scope="col">{t`Imported as`}</th>
            {samples.map(({ line }) => (
              <th scope="col" key={line}>{t`Row ${line}`}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ heading, field, place }) => (
            <tr key={place}>
              <th scope="row" translate="no">
                {heading}
              </th>
              <td>{field ? i18n._(fieldWords[field]) : t`not imported`}</td>
              {samples.map(({ cells, line }) => (
                <td key={line} translate="no">
                  {cells[place] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
