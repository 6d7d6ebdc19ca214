import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CallReply } from '#contract/contract.ts';
import { AppointmentPlace, GetAppointmentButton } from '../appointments/GetAppointment.tsx';
import { useLoginStore } from '../kit/stores.ts';
import { useGuestSheet } from '../kit/use-guest-sheet.ts';
import { allCarsPath, calculationBlock, searchName } from '../paths.ts';
import { ComingPlace } from '../ui/ComingPlace.tsx';
import { SkipTo } from '../ui/SkipTo.tsx';
import classes from './calculator.module.css';
import { useQuestionStore } from './contact/question-store.ts';
import { DealHead } from './DealHead.tsx';
import {
  activeOptionOf,
  DealProvider,
  SellerProvider,
  useDeal,
  useDealActions,
  useField,
  useLocalDay,
  useMissing,
  useModeOfAddress,
  useSeller,
} from './form/deal-context.tsx';
import { createDealStore } from './form/deal-store.ts';
import { OfferOpenDeal } from './form/OfferOpenDeal.tsx';
import { Programmes } from './programmes/Programmes.tsx';
import { useKeptDealsInWork } from './saving/deals-in-work.ts';
import { SaveButtons, SaveQuestions } from './saving/SaveButtons.tsx';
import { useContinueDeal } from './saving/use-continue-deal.ts';
import { EditedDealContext, useEditedDeal } from './saving/use-edited-deal.ts';
import { useKeepDeal } from './saving/use-keep-deal.ts';
import { useResumedSave } from './saving/use-save-and-share.ts';
import { useSaveDeal } from './saving/use-save-deal.ts';
import { DealSections } from './sections/DealSections.tsx';
import { Announcement } from './summary/Announcement.tsx';
import dock from './summary/dock.module.css';
import { ModeSwitch } from './summary/ModeSwitch.tsx';
import { MoneyFlow } from './summary/MoneyFlow.tsx';
import { PaymentHero } from './summary/PaymentHero.tsx';
import { FiguresAndTools, Summary } from './summary/Summary.tsx';
import { SummaryDock } from './summary/SummaryDock.tsx';
import { TermAndDown } from './summary/TermAndDown.tsx';
import { ToolFrame } from './tools/ToolFrame.tsx';
import { CheapestCars } from './vehicle/CheapestCars.tsx';
import { LookupFailed } from './vehicle/LookupFailed.tsx';
import { useDealOfAddress, useIsComing, useStandAtDeal } from './vehicle/use-deal-of-address.ts';
import { useProgrammes } from './vehicle/use-programmes.ts';
import { VehicleHeading } from './vehicle/VehicleHeading.tsx';
import { VehicleSourceProvider } from './vehicle/vehicle-source.ts';

type Found = CallReply<'findDealer'>;

export type OwnCalculatorProps = {
  makes: readonly string[];
  rates: CallReply<'readRates'>;
  today: string;
  /** The dealer of the page; none where the dealer is chosen when the deal is sent. */
  dealer: Found['dealer'];
  /** What it has set for a deal. */
  prefill: Found['prefill'];
  /** The sections that it does not show. */
  leftOut: readonly string[];
};

/** The calculator with a deal of its own, over one dealer's models or over every dealer's. */
export function OwnCalculator(props: OwnCalculatorProps) {
  const { makes, dealer } = props;
  const { search } = useLocation();
  const [store] = useState(() => {
    const { rates, today, prefill, leftOut } = props;
    const activeOption = activeOptionOf(new URLSearchParams(search));
    return createDealStore({ rates, today, dealer: prefill, leftOut, activeOption });
  });
  const [source] = useState(() => ({ makes, dealer: dealer?.businessName }));
  return (
    <SellerProvider value={dealer}>
      <VehicleSourceProvider value={source}>
        <DealProvider store={store}>
          <DealCalculator />
        </DealProvider>
      </VehicleSourceProvider>
    </SellerProvider>
  );
}

const ContinueYourDeal = lazy(() => import('./saving/ContinueYourDeal.tsx'));
const DealsInWorkList = lazy(() => import('./saving/DealsInWorkList.tsx'));
const EditingStrip = lazy(() => import('./saving/EditingStrip.tsx'));
const StaleDeal = lazy(() => import('./saving/StaleDeal.tsx'));

/** The deal builder: numbered sections on the left, what they come to on the right, or below on a phone. */
function DealCalculator() {
  const { t } = useLingui();
  const mode = useDeal((deal) => deal.state.activeOption);
  useLocalDay();
  useModeOfAddress();
  // The showroom above it chooses nothing where the address brings something along.
  const isAtTop = useLocation().search !== '';
  const ownSeller = useSeller();
  const { offered, restoredId } = useKeepDeal(ownSeller);
  const continuing = useContinueDeal(offered);
  const isComing = useIsComing();
  const fetchAgain = useDealOfAddress();
  useStandAtDeal();
  useOwnContact();
  const { edited, failed, retry, refresh } = useEditedDeal(ownSeller, restoredId);
  useProgrammes(edited?.dealer?.businessName);
  const [isStale, setStale] = useState(false);
  const saving = useSaveDeal(() => setStale(true));
  const resumed = useResumedSave(saving);
  return (
    <EditedDealContext value={edited}>
      <SellerProvider value={ownSeller ?? edited?.dealer ?? null}>
        <div
          data-mode={mode}
          data-coming={isComing || undefined}
          aria-busy={isComing || undefined}
          className={classes.calculator}
          id={calculationBlock}
        >
          {isComing && (
            <div className={classes.wait}>
              {fetchAgain ? (
                <LookupFailed retry={fetchAgain}>{t`We couldn’t load this car.`}</LookupFailed>
              ) : (
                <ComingPlace />
              )}
            </div>
          )}
          <SkipToSave isEditing={edited !== null} />
          <Suspense>{edited && <EditingStrip edited={edited} />}</Suspense>
          <VehicleHeading isAtTop={isAtTop} othersAt={ownSeller ? `?${searchName}=` : allCarsPath} />
          <TopOnPhone />
          <div className={`stack ${classes.columns}`}>
            <div>
              {/* Beside the payment, however many there are. */}
              <Suspense>{continuing && <ContinueYourDeal {...continuing} />}</Suspense>
              <DealsInWork />
              {failed && <LookupFailed retry={retry} />}
              <DealHead isEditing={edited !== null} />
              <DealSections isSent={edited !== null && edited.status !== 'draft'} />
              <div className={classes.below}>
                <FiguresAndTools />
              </div>
              <DealerContact />
            </div>
            <aside className={classes.side} aria-label={t`Summary`}>
              <Summary>
                <SaveButtons {...saving} />
              </Summary>
            </aside>
          </div>
          <SummaryDock {...saving} continuing={continuing} />
          <DealTools />
          <OfferOpenDeal />
          <Announcement />
          <SaveQuestions {...resumed} busy={saving.busy} />
          <Suspense>{isStale && <StaleDeal refresh={refresh} onClose={() => setStale(false)} />}</Suspense>
        </div>
      </SellerProvider>
    </EditedDealContext>
  );
}

/** The ways to save that are on the screen: beside the figures, or in a phone's bar. */
const firstWayToSave = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-saves]')].find(
    (way) => way.checkVisibility() && !way.closest('dialog'),
  );

/** Past every section of the form. */
function SkipToSave({ isEditing }: { isEditing: boolean }) {
  return (
    <SkipTo to={calculationBlock} find={firstWayToSave}>
      {isEditing ? <Trans>Skip to save options</Trans> : <Trans>Skip to Save & Share</Trans>}
    </SkipTo>
  );
}

/** The unsaved deals that wait on this device, where there are any. */
function DealsInWork() {
  const deals = useKeptDealsInWork();
  const edited = useContext(EditedDealContext);
  // The last one that is removed can be put back.
  const hadSome = useRef(false);
  hadSome.current ||= deals.length > 0;
  if (edited || !hadSome.current) return null;
  return (
    <Suspense>
      <DealsInWorkList deals={deals} />
    </Suspense>
  );
}

const ToolOnForm = lazy(() => import('./tools/ToolOnForm.tsx').catch(() => import('./tools/ToolFailed.tsx')));

/** The tools on the deal of the form. */
function DealTools() {
  return (
    <ToolFrame>
      <ToolOnForm />
    </ToolFrame>
  );
}

/** What stands above the sections where the summary is not beside them: the ways to pay, the payment and where it goes. */
function TopOnPhone() {
  const activeOption = useDeal((deal) => deal.state.activeOption);
  const missing = useMissing();
  return (
    <div className={dock.top}>
      <ModeSwitch />
      {activeOption !== -1 && (
        <>
          <PaymentHero />
          <TermAndDown />
          <MoneyFlow />
          <Programmes withChange />
        </>
      )}
      {missing === 'price' && <CheapestCars />}
    </div>
  );
}

const QuestionSheet = lazy(() => import('./contact/QuestionSheet.tsx'));

/** The ways from the deal to the dealer's people: an appointment, and a question about a section. */
function DealerContact() {
  const seller = useSeller();
  const edited = useContext(EditedDealContext);
  const takesAppointments = useDeal((deal) => !deal.leftOut.includes('appointments'));
  return (
    <div className={classes.contact}>
      {takesAppointments && <GetAppointmentButton />}
      <AppointmentPlace dealer={seller} enquiryId={edited?._id} />
      <QuestionPlace />
    </div>
  );
}

/** Where the question opens, also after its writer has signed in. */
function QuestionPlace() {
  const isOpen = useGuestSheet(useQuestionStore);
  if (!isOpen) return null;
  return (
    <Suspense>
      <QuestionSheet />
    </Suspense>
  );
}

/**
 * Puts the person's own name, mail address and phone into a credit form that is asked for, where they are blank: at the
 * Yes, and for who signs in afterwards, too. What the person empties later stays empty.
 */
const useOwnContact = (): void => {
  const user = useLoginStore((store) => store.user);
  const asked = useField('creditPreApproval');
  const { fillBlank } = useDealActions();
  // Yes and the sign-in come in either order, by a press, from the device or with a saved deal.
  useEffect(() => {
    if (!user || asked !== 'Yes') return;
    const { firstName, lastName, emailAddresses, contactNumbers } = user;
    fillBlank({ firstName, lastName, emailAddresses, contactNumbers });
  }, [user, asked, fillBlank]);
};
