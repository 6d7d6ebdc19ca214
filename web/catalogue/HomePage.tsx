import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock, IconReceipt, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { CarResult } from '../cars/CarResult.tsx';
import type { OwnCalculatorProps } from '../deals/OwnCalculator.tsx';
import { useCalculationStore } from '../deals/saving/calculation-store.ts';
import { asksForDeal } from '../deals/vehicle/deal-path.ts';
import { goOnAtDeal } from '../deals/vehicle/stand-at-deal.ts';
import { useInBrowser, useIsAlive } from '../kit/browser-state.ts';
import { formatCount } from '../kit/format.ts';
import { reportFailure } from '../kit/report.ts';
import { useEditStore } from '../kit/stores.ts';
import { useStoredSessions } from '../kit/use-stored-sessions.ts';
import { useWhenAlive } from '../kit/use-when-alive.ts';
import { allCarsPath, calculationBlock, paths, picturePath } from '../paths.ts';
import type { SearchResult } from '../search/search-address.ts';
import { Page } from '../shell/Page.tsx';
import { ComingPlace } from '../ui/ComingPlace.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { AskRow, type AskRowProps } from './AskRow.tsx';
import classes from './home.module.css';
import type { ShowroomData } from './load-showroom.ts';
import { Showroom } from './Showroom.tsx';

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
  const [asked, setAsked] = useState('');
  // Every payment of the page is by one tax: the one that is chosen, before that the one that the form began with. In another
  // language the page comes with another's.
  const [begun] = useState(few?.province);
  const said = new URLSearchParams(asked).get('province') ?? begun;
  const province = said === few?.province ? undefined : said;
  const makes = brands?.map(({ name }) => name);
  const failed = (title: string) => (
    <div className="wrap">
      <LoadFailed title={title} of={{ refetch: revalidate, isFetching: state !== 'idle' }} />
    </div>
  );
  return (
    <Page className={classes.page}>
      <NoVehiclesNotice />
      <div className={`wrap stack gap-25 ${classes.top}`}>
        <h1>{t`See what you’d pay, and why.`}</h1>
        <AskedCars few={few} rates={rates} asked={asked} onAsk={setAsked} />
        <Promises />
      </div>
      {showroom.brands ? <Showroom data={showroom} province={province} /> : failed(t`We couldn’t load the brands.`)}
      {rates && makes ? (
        <section className="wrap">
          <YourDeal makes={makes} rates={rates} today={today} dealer={null} prefill={null} leftOut={[]} />
        </section>
      ) : (
        failed(t`We couldn’t load the calculator.`)
      )}
    </Page>
  );
}

/** What somebody can pay, and four of the cars that it buys; before anybody has said it, four of all. */
function AskedCars({
  few,
  rates,
  asked,
  onAsk,
}: Pick<HomeProps, 'few' | 'rates'> & Pick<AskRowProps, 'asked' | 'onAsk'>) {
  const [found, setFound] = useState(few);
  return (
    <>
      <AskRow all={few} rates={rates} asked={asked} onAsk={onAsk} found={found} onFound={setFound} />
      {found && <FewCars found={found} asked={asked} />}
    </>
  );
}

/** What is different here, in one row. */
function Promises() {
  return (
    <ul className={`bare ${classes.promises}`}>
      <li className="row gap-1">
        <IconReceipt aria-hidden />
        <span>
          <Trans>
            <strong>See the math behind every payment</strong>, taxes included
          </Trans>
        </span>
      </li>
      <li className="row gap-1">
        <IconSend aria-hidden />
        <span>
          <Trans>
            <strong>Dealers reply to your exact deal</strong>, line by line
          </Trans>
        </span>
      </li>
      <li className="row gap-1">
        <IconLock aria-hidden />
        <span>
          <Trans>
            <strong>No account needed to look around</strong>, no calls until you send a deal
          </Trans>
        </span>
      </li>
    </ul>
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
          There’s no dealer at this web address, or the dealer has no cars listed right now.{' '}
          <Link to={paths.availableDealer}>See other dealers</Link>
        </Trans>
      </FormMessage>
    </div>
  ) : null;
}

type FewCarsProps = {
  found: SearchResult;
  /** What was asked for, as the address of its search; '' where nothing was. */
  asked: string;
};

/** A few of the cars that are for sale, of those that were asked for, each with its payment, leading to its own page. */
function FewCars({ found: { cars, total }, asked }: FewCarsProps) {
  const { t, i18n } = useLingui();
  if (cars.length === 0) return null;
  return (
    <section className="stack gap-15" aria-labelledby="few">
      <div className="flow-row apart gap-1">
        <h2 id="few" className="larger">
          {asked === '' ? t`Popular near you` : t`A few of your matches`}
        </h2>
        <Link to={asked === '' ? allCarsPath : `${paths.home}?${asked}`} className="link small">
          <Trans>All {formatCount(total, i18n.locale)} cars</Trans>
        </Link>
      </div>
      <ul className="bare car-grid">
        {cars.map((car, place) => (
          <CarResult key={car._id} car={car} eager={place < 1} />
        ))}
      </ul>
    </section>
  );
}

/** Fetched when it is opened; a page that stays on its row comes without the calculator. */
const OwnCalculator = lazy(() =>
  import('../deals/OwnCalculator.tsx').then(
    (module) => ({ default: module.OwnCalculator }),
    (error: unknown) => {
      reportFailure('the calculator', error);
      return { default: NotLoaded };
    },
  ),
);

/** What has the calculator open: a press, an address with a deal, a saved deal to be changed, or one that is in work. */
function useOpened(): { isOpen: boolean; isPressed: boolean; open: () => void } {
  const { search, hash } = useLocation();
  useStoredSessions();
  const isEditing = useEditStore(({ edit }) => edit);
  const isInWork = useCalculationStore(({ formData }) => formData?.businessName === '');
  // The server never hears of the part of an address behind #.
  const isLedTo = useInBrowser(() => hash === `#${calculationBlock}`, false);
  const asked = new URLSearchParams(search);
  const isAsked = asked.has('activeOption') || asked.has('tool') || asksForDeal(asked);
  const [opened, setOpened] = useState<'by a press' | 'by itself' | null>(null);
  if (opened === null && (isEditing || isInWork || isLedTo || isAsked)) setOpened('by itself');
  return { isOpen: opened !== null, isPressed: opened === 'by a press', open: () => setOpened('by a press') };
}

/** The calculator over all dealers' cars: one row that leads to a car or opens it, until somebody has a deal in hand. */
function YourDeal(given: OwnCalculatorProps) {
  const { isOpen, isPressed, open } = useOpened();
  const isAlive = useIsAlive();
  if (!isOpen) return <FoldedDeal onOpen={open} />;
  // Its styles come with its script, so the server keeps its place.
  if (!isAlive) return <ComingPlace />;
  return (
    <Suspense fallback={<ComingPlace />}>
      <OwnCalculator {...given} />
      {isPressed && <GoOnAtDeal />}
    </Suspense>
  );
}

function FoldedDeal({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <div id={calculationBlock} className={classes.row}>
      <img
        src={picturePath('vehicle-wagon.svg')}
        alt=""
        width={210}
        height={96}
        loading="lazy"
        className={`drawing ${classes.car}`}
      />
      <div className={classes.words}>
        <h2>{t`Your deal`}</h2>
        <p className="quiet">{t`Choose a car to see your payment, line by line.`}</p>
      </div>
      <button type="button" className={`plain link ${classes.build}`} onClick={onOpen}>
        <Trans>Build a deal without a car</Trans>
      </button>
      <Link to={allCarsPath} className={`beside box strong no-line in-line ${classes.find}`}>{t`Find a car`}</Link>
    </div>
  );
}

/** The button that opened the calculator is gone: the keyboard goes on in it. */
function GoOnAtDeal() {
  useWhenAlive(goOnAtDeal);
  return null;
}

function NotLoaded() {
  const { t } = useLingui();
  return (
    <LoadFailed
      title={t`We couldn’t load the calculator.`}
      of={{ refetch: () => window.location.reload(), isFetching: false }}
    />
  );
}
