import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '#contract/contract.ts';
import { formatInstant } from '../kit/format.ts';
import { kindWords, reasonWord } from './delivery-words.ts';

type Way = CallReply<'listDeliveries'>['paused'][number];

/** A way whose receiver fails again and again, with what becomes of the leads meanwhile. */
export function PausedWay({ way: { kind, receiver, since, nextTry, status, reason } }: { way: Way }) {
  const { i18n, t } = useLingui();
  const name = receiver?.name ?? i18n._(kindWords[kind]);
  const failure = `${i18n._(reasonWord(reason ?? ''))}${status === null ? '' : ` (${status})`}`;
  const from = formatInstant(since, i18n.locale);
  return (
    <div className="overtaken stack start gap-05" role="status">
      <p>
        <strong>
          <Trans>
            {name}: nothing has arrived since {from}.
          </Trans>
        </strong>
      </p>
      <p>
        <Trans>At the last try {failure}. What is new waits, and goes by itself as soon as one delivery arrives.</Trans>{' '}
        {nextTry && <Trans>The next try is at {formatInstant(nextTry, i18n.locale)}.</Trans>}
      </p>
      <p>{t`Please look at the address and its receiver. “Send now” tries at once.`}</p>
    </div>
  );
}
