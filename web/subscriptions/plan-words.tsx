import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '#contract/contract.ts';
import { formatMoney } from '../kit/format.ts';
import { FormMessage } from '../ui/FormMessage.tsx';

export type Plan = CallReply<'listPlans'>['plans'][number];
export type PlanInterval = 'month' | 'year';

/** What a plan costs, before tax. */
export function PlanPrice({ amount, interval }: { amount: string; interval: PlanInterval }) {
  const { i18n, t } = useLingui();
  const shown = formatMoney(amount, i18n.locale);
  if (Number(amount) === 0) return <strong>{t`Free`}</strong>;
  return interval === 'month' ? (
    <Trans>
      <strong>{shown}</strong> <span>a month before tax</span>
    </Trans>
  ) : (
    <Trans>
      <strong>{shown}</strong> <span>a year before tax</span>
    </Trans>
  );
}

/** What a plan holds, line by line. */
export function PlanLimits({ limits, className }: { limits: Plan['limits']; className: string | undefined }) {
  const { t } = useLingui();
  const kinds = { mail: t`e-mail`, adf: t`ADF/XML`, webhook: t`webhook` };
  const delivery = limits.deliveryKinds.map((kind) => kinds[kind]).join(', ');
  return (
    <ul className={className}>
      <li>
        <Plural value={limits.listings} one="# published car" other="Up to # published cars" />
      </li>
      <li>
        <Plural value={limits.members} one="# user" other="Up to # users" />
      </li>
      <li>{t`All leads, sent by ${delivery}`}</li>
      {limits.feeds && <li>{t`Ad feeds (Google, Meta)`}</li>}
      {limits.ownAddress && <li>{t`Custom URL`}</li>}
      {limits.widget && <li>{t`The calculator on your site`}</li>}
    </ul>
  );
}

/** Says that no payment is real. */
export function TestModeNotice() {
  return (
    <FormMessage kind="note">
      <Trans>TEST MODE: no card is ever charged.</Trans>
    </FormMessage>
  );
}
