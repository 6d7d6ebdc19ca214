import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { useInBrowser } from '../kit/browser-state.ts';
import { paths } from '../paths.ts';
import type { SearchResult } from '../search/search-address.ts';
import { Page } from '../shell/Page.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { AskRow } from './AskRow.tsx';
import type { ShowroomData } from './brand.ts';
import { FewCars } from './FewCars.tsx';
import classes from './home.module.css';
import { Showroom } from './Showroom.tsx';
import { YourDeal } from './YourDeal.tsx';

export type HomeProps = {
  showroom: ShowroomData;
  rates: CallReply<'readRates'> | null;
  today: string;
  /** All that is for sale, and the first few of it; null where the search did not answer. */
  few: SearchResult | null;
};

/** What somebody can pay and which cars that buys, the brands and vehicle types with their prices, and the calculator. */
export function HomePage({ showroom, rates, today, few }: HomeProps) {
  const { t } = useLingui();
  const { revalidate, state } = useRevalidator();
  const { brands } = showroom;
  const makes = brands?.map(({ name }) => name);
  const failed = (title: string) => (
    <div className="wrap">
      <LoadFailed title={title} of={{ refetch: revalidate, isFetching: state !== 'idle' }} />
    </div>
  );
  return (
    <Page className={classes.page}>
      <NoVehiclesNotice />
      <div className={`wrap ${classes.top}`}>
        <h1>{t`See what you would pay, and why.`}</h1>
        <AskedCars few={few} rates={rates} />
      </div>
      {showroom.brands ? <Showroom data={showroom} /> : failed(t`The brands could not be loaded.`)}
      {rates && makes ? (
        <section className="wrap">
          <YourDeal makes={makes} rates={rates} today={today} dealer={null} prefill={null} leftOut={[]} />
        </section>
      ) : (
        failed(t`The calculator could not be loaded.`)
      )}
      <section className={`wrap flow-row apart ruled ${classes.dealers}`} aria-labelledby="for-dealers-too">
        <div>
          <h2 id="for-dealers-too">{t`For dealers`}</h2>
          <p className="quiet">{t`List your cars, and get deals with every line worked out.`}</p>
        </div>
        <p className="flow gap-0-3">
          <Link to={paths.dealerSignUp} className="link">{t`List your cars`}</Link>
          <Link to={paths.dealerSignIn} className="link">{t`Dealer log in`}</Link>
        </p>
      </section>
    </Page>
  );
}

/** What somebody can pay, and four of the cars that it buys; before anybody has said it, four of all. */
function AskedCars({ few, rates }: Pick<HomeProps, 'few' | 'rates'>) {
  const [asked, setAsked] = useState('');
  const [found, setFound] = useState(few);
  return (
    <>
      <AskRow all={few} rates={rates} asked={asked} onAsk={setAsked} found={found} onFound={setFound} />
      {found && <FewCars found={found} asked={asked} />}
    </>
  );
}

/** For somebody whom a dealer's page has sent here: the part of the address behind # never reaches the server. */
function NoVehiclesNotice() {
  const { hash } = useLocation();
  const sentHere = useInBrowser(() => hash === '#no-vehicles', false);
  return sentHere ? (
    <div className={`wrap ${classes.notice}`}>
      <FormMessage kind="note">
        <Trans>
          There is no dealer at that address, or it lists no cars at the moment.{' '}
          <Link to={paths.availableDealer}>Look at the other dealers</Link>
        </Trans>
      </FormMessage>
    </div>
  ) : null;
}
