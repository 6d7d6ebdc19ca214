import { Trans } from '@lingui/react/macro';
import { type AskableName, askableNames } from '#engine/form/asked-deal.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import { useDeal } from '../deals/form/deal-context.tsx';
import { dealerPath } from '../paths.ts';
import classes from './embed.module.css';

/** The dealer's page with the deal's vehicle and terms in the address. */
function addressOfDeal(businessName: string, { form, activeOption, province }: DealState): string {
  const texts: Partial<Record<AskableName, string>> = { ...form, province };
  const named = askableNames.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []));
  const search = new URLSearchParams([['activeOption', String(activeOption)], ...named]);
  return `${dealerPath(businessName)}?${search}`;
}

/** Opens the product in a tab of its own, where the deal is saved and sent. */
export function OpenTheDeal({ businessName }: { businessName: string }) {
  const address = useDeal(({ state }) => addressOfDeal(businessName, state));
  return (
    <a className={`row strong no-line ${classes.open}`} href={address} target="_blank" rel="noopener">
      <Trans>Save & Share on iCarDeals</Trans>
    </a>
  );
}
