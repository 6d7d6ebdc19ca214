import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { Suspense, useContext, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useScrolledPast } from '../kit/browser-state.ts';
import { lazyPart } from '../kit/lazy-part.ts';
import { useEditStore } from '../kit/stores.ts';
import { calculationBlock } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import classes from './calculator.module.css';
import { DealerContact } from './contact/DealerContact.tsx';
import { useOwnContact } from './credit/use-own-contact.ts';
import { useDeal, useDealActions } from './form/deal-context.tsx';
import { OfferOpenDeal } from './form/OfferOpenDeal.tsx';
import { SellerProvider, useSeller } from './form/seller.ts';
import { useModeOfAddress } from './form/use-choose-mode.ts';
import { useLocalDay } from './form/use-local-day.ts';
import { UndoRedo } from './history/UndoRedo.tsx';
import { useCalculationStore } from './saving/calculation-store.ts';
import { EditedDealContext } from './saving/edited-deal.ts';
import { SaveButtons } from './saving/SaveButtons.tsx';
import { SaveQuestions } from './saving/SaveQuestions.tsx';
import { useKeptDealsInWork, useSwitchDeals } from './saving/use-deals-in-work.ts';
import { useEditedDeal } from './saving/use-edited-deal.ts';
import { useKeepDeal } from './saving/use-keep-deal.ts';
import { useResumedSave } from './saving/use-resumed-save.ts';
import { useSaveDeal } from './saving/use-save-deal.ts';
import { DealSections } from './sections/DealSections.tsx';
import { Announcement } from './summary/Announcement.tsx';
import { Summary } from './summary/Summary.tsx';
import { SummaryDock } from './summary/SummaryDock.tsx';
import { DealTools } from './tools/DealTools.tsx';
import { LookupFailed } from './vehicle/LookupFailed.tsx';
import { useDealOfAddress } from './vehicle/use-deal-of-address.ts';
import { useStandAtDeal } from './vehicle/use-stand-at-deal.ts';
import { VehicleHeading } from './vehicle/VehicleHeading.tsx';

const OpenCloseButton = lazyPart(() => import('./sections/OpenCloseButton.tsx'));

/** How far the page is scrolled before the switch appears, in screen heights. */
const appearsAfter = 2.9;

/** Far down the page, the switch that opens or closes every section at once. */
function OpenCloseSwitch() {
  const far = useScrolledPast(appearsAfter);
  return <Suspense>{far && <OpenCloseButton />}</Suspense>;
}

const ContinueYourDeal = lazyPart(() => import('./saving/ContinueYourDeal.tsx'));
const DealsInWorkList = lazyPart(() => import('./saving/DealsInWorkList.tsx'));
const StaleDeal = lazyPart(() => import('./saving/StaleDeal.tsx'));

/** Empties the form; an open saved deal is left. */
function RefreshButton() {
  const { reset } = useDealActions();
  const { stopEditing } = useEditStore.getState();
  return (
    <Button
      kind="quiet"
      onClick={() => {
        useCalculationStore.getState().forget();
        stopEditing();
        reset();
      }}
    >
      <IconRefresh aria-hidden />
      <Trans>Refresh</Trans>
    </Button>
  );
}

/** The deal builder: numbered sections on the left, what they come to on the right, or below on a phone. */
export function DealCalculator() {
  const { t } = useLingui();
  const mode = useDeal((deal) => deal.state.activeOption);
  useLocalDay();
  useModeOfAddress();
  // The showroom above it chooses nothing where the address brings something along.
  const isAtTop = useLocation().search !== '';
  const ownSeller = useSeller();
  const { offered, restoredId } = useKeepDeal(ownSeller);
  useDealOfAddress();
  useStandAtDeal();
  useOwnContact();
  const { edited, failed, retry, refresh } = useEditedDeal(restoredId);
  const [isStale, setStale] = useState(false);
  const saving = useSaveDeal(() => setStale(true));
  const resumed = useResumedSave(saving);
  return (
    <EditedDealContext value={edited}>
      <SellerProvider value={ownSeller ?? edited?.dealer ?? null}>
        <div data-mode={mode} className={classes.calculator} id={calculationBlock}>
          <VehicleHeading isAtTop={isAtTop} />
          <div className={classes.columns}>
            <div>
              {/* Beside the payment, however many there are. */}
              <Suspense>{offered && <ContinueYourDeal offered={offered} />}</Suspense>
              <DealsInWork />
              {failed && <LookupFailed retry={retry} />}
              <div className={`flow-row apart touch ${classes.head}`}>
                <h2>{edited ? <Trans>Change your deal</Trans> : <Trans>Build your deal</Trans>}</h2>
                <div className={classes.actions}>
                  <UndoRedo />
                  <StartAnother />
                  <RefreshButton />
                </div>
              </div>
              <DealSections isSent={edited !== null && edited.status !== 'draft'} />
              <OpenCloseSwitch />
              <DealerContact />
            </div>
            <aside className={classes.side} aria-label={t`Summary`}>
              <div className={classes.scroll}>
                <Summary />
              </div>
              <SaveButtons {...saving} />
            </aside>
          </div>
          <SummaryDock {...saving} />
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

/** Puts the deal in the form aside and begins another one. A saved deal that is open has its own place. */
function StartAnother() {
  const { startAnother } = useSwitchDeals();
  const changed = useDeal((deal) => deal.changed);
  const isEditing = useEditStore((store) => store.edit);
  if (!changed || isEditing) return null;
  return (
    <Button kind="quiet" onClick={startAnother}>
      <IconPlus aria-hidden />
      <Trans>Start another deal</Trans>
    </Button>
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
