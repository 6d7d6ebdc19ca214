import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { dialled } from '#contract/dialled.ts';
import { type AskableName, askableNames } from '#engine/form/asked-names.ts';
import type { DealState } from '#engine/form/deal-state.ts';
import type { SectionId } from '#engine/form/sections.ts';
import calculator from '../deals/calculator.module.css';
import {
  activeOptionOf,
  DealProvider,
  SellerProvider,
  useDeal,
  useLocalDay,
  useModeOfAddress,
} from '../deals/form/deal-context.tsx';
import { createDealStore } from '../deals/form/deal-store.ts';
import { DealSections } from '../deals/sections/DealSections.tsx';
import { Announcement } from '../deals/summary/Announcement.tsx';
import { Summary } from '../deals/summary/Summary.tsx';
import { useDealOfAddress } from '../deals/vehicle/use-deal-of-address.ts';
import { VehicleHeading } from '../deals/vehicle/VehicleHeading.tsx';
import { VehicleSourceProvider } from '../deals/vehicle/vehicle-source.ts';
import { productName } from '../kit/product.ts';
import { dealerPath, paths } from '../paths.ts';
import classes from './embed.module.css';

type Found = CallReply<'findDealer'>;

type EmbedProps = {
  dealer: NonNullable<Found['dealer']>;
  prefill: Found['prefill'];
  makes: string[];
  rates: CallReply<'readRates'>;
  today: string;
  origins: readonly string[];
};

/** What is said of the person and not of the car stays with the product, where it is saved. */
const elsewhere: readonly SectionId[] = ['your-details', 'credit-pre-approval', 'acceptance', 'notes'];

/** The calculator on a dealer's own site: no session, nothing kept, and the way to the product with the deal in it. */
export function EmbeddedCalculator({ dealer, prefill, makes, rates, today, origins }: EmbedProps) {
  const [search] = useSearchParams();
  const [store] = useState(() =>
    createDealStore({ rates, today, dealer: prefill, activeOption: activeOptionOf(search) }),
  );
  const [source] = useState(() => ({ makes, dealer: dealer.businessName }));
  return (
    <SellerProvider value={dealer}>
      <VehicleSourceProvider value={source}>
        <DealProvider store={store}>
          <Calculator origins={origins} dealer={dealer} />
        </DealProvider>
      </VehicleSourceProvider>
    </SellerProvider>
  );
}

function Calculator({ origins, dealer }: Pick<EmbedProps, 'origins' | 'dealer'>) {
  const place = useRef<HTMLElement>(null);
  const mode = useDeal((deal) => deal.state.activeOption);
  useFrameHeight(place, origins);
  useLocalDay();
  useModeOfAddress();
  useDealOfAddress();
  return (
    <main ref={place} className={`${calculator.calculator} ${classes.embedded}`} data-mode={mode}>
      <h1 className="visually-hidden">
        <Trans>Your deal at {dealer.name}</Trans>
      </h1>
      <VehicleHeading isAtTop />
      <div className={`stack ${classes.columns}`}>
        <DealSections isSent={false} leftOut={elsewhere} />
        <aside>
          <Summary />
          <OpenTheDeal businessName={dealer.businessName} />
        </aside>
      </div>
      <Announcement />
    </main>
  );
}

/** What stands in the frame when the dealer's plan does not hold it, or there is no such dealer. */
export function NotHere({ dealer, origins }: { dealer: Found['dealer']; origins: readonly string[] }) {
  const place = useRef<HTMLElement>(null);
  useFrameHeight(place, origins);
  return (
    <main ref={place} className={`${calculator.calculator} ${classes.embedded}`}>
      <div className={`card stack start gap-1 ${classes.away}`}>
        <h1>{dealer?.name ?? productName}</h1>
        <p>
          <Trans>The calculator isn’t available here right now.</Trans>
        </p>
        {dealer && <Reach dealer={dealer} />}
        <a
          href={dealer ? dealerPath(dealer.businessName) : paths.home}
          target="_blank"
          rel="noopener"
          className={`beside strong no-line ${classes.open}`}
        >
          <Trans>Build your deal on iCarDeals</Trans>
        </a>
      </div>
    </main>
  );
}

/** Where the dealer is, and its telephone. */
function Reach({ dealer: { address, city, province, contactNumbers } }: { dealer: EmbedProps['dealer'] }) {
  return (
    <address>
      {address}, {city}, {province}
      <br />
      <a href={`tel:${dialled(contactNumbers)}`} className="beside touch">
        {contactNumbers}
      </a>
    </address>
  );
}

/** The dealer's page with the deal's vehicle and terms in the address. */
function addressOfDeal(businessName: string, { form, activeOption, province }: DealState): string {
  const texts: Partial<Record<AskableName, string>> = { ...form, province };
  const named = askableNames.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []));
  const search = new URLSearchParams([['activeOption', String(activeOption)], ...named]);
  return `${dealerPath(businessName)}?${search}`;
}

/** Opens the product in a tab of its own, where the deal is saved and sent. */
function OpenTheDeal({ businessName }: { businessName: string }) {
  const address = useDeal(({ state }) => addressOfDeal(businessName, state));
  return (
    <a className={`row strong no-line ${classes.open}`} href={address} target="_blank" rel="noopener">
      <Trans>Save & Share on iCarDeals</Trans>
    </a>
  );
}

/**
 * Tells the page around the frame how high the content is, as often as that changes. The page is told only once it has
 * shown itself to be one of the sites that the dealer has named.
 *
 * @param place what is measured
 */
const useFrameHeight = (place: RefObject<HTMLElement | null>, origins: readonly string[]): void => {
  // The page around the frame is another window: it is told, and tells, by messages alone.
  useEffect(() => {
    const element = place.current;
    const { parent } = window;
    if (!element || parent === window) return;
    let site: string | undefined;
    const tell = () => {
      if (site) parent.postMessage({ height: element.getBoundingClientRect().height }, site);
    };
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (source !== parent || data !== 'icardeals:hello' || !origins.includes(origin)) return;
      site = origin;
      tell();
    };
    const watch = new ResizeObserver(tell);
    watch.observe(element);
    window.addEventListener('message', listen);
    // Says nothing of the content: whoever shows the frame may know that it is there.
    parent.postMessage('icardeals:ready', '*');
    return () => {
      watch.disconnect();
      window.removeEventListener('message', listen);
    };
  }, [place, origins]);
};
