import { Trans, useLingui } from '@lingui/react/macro';
import type { DeliveryKind } from '#contract/delivery-kinds.ts';
import { kindWords } from '../delivery-words.ts';
import { useDeliverySettings } from '../use-delivery-settings.ts';
import classes from './receivers.module.css';

type OwnWay = { kind: DeliveryKind; to: string };

/** The dealer's own ways that are switched on: a lead goes there as well. */
export function useOwnWays(token: string): OwnWay[] {
  const settings = useDeliverySettings(token).data?.data;
  if (!settings) return [];
  const { mailOn, adfOn, webhookOn } = settings;
  return [
    ...(mailOn ? [{ kind: 'mail' as const, to: settings.usualAddress }] : []),
    ...(adfOn ? [{ kind: 'adf' as const, to: settings.usualAdfAddress || settings.adfAddress }] : []),
    ...(webhookOn ? [{ kind: 'webhook' as const, to: settings.webhookUrl }] : []),
  ];
}

/** One of them among the receivers, set above. */
export function OwnWayRow({ way: { kind, to } }: { way: OwnWay }) {
  const { i18n, t } = useLingui();
  const name = i18n._(kindWords[kind]);
  return (
    <li className={`stack gap-1 underlined ${classes.row}`}>
      <p className="flow apart gap-05-2">
        <strong>{name}</strong>
        <span className="note">{t`On`}</span>
      </p>
      <p className="note breaks" translate="no">
        {to}
      </p>
      <p className="note">
        <Trans>
          New leads and their changes. <a href="#delivery">Set above</a>
        </Trans>
      </p>
    </li>
  );
}
