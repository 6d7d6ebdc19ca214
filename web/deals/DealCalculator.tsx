import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useContext, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { calculationBlock } from '../paths.ts';
import { ComingPlace } from '../ui/ComingPlace.tsx';
import classes from './calculator.module.css';
import { DealerContact } from './contact/DealerContact.tsx';
import { useOwnContact } from './credit/use-own-contact.ts';
import { DealHead } from './DealHead.tsx';
import { useDeal } from './form/deal-context.tsx';
import { OfferOpenDeal } from './form/OfferOpenDeal.tsx';
import { SellerProvider, useSeller } from './form/seller.ts';
import { useModeOfAddress } from './form/use-choose-mode.ts';
import { useLocalDay } from './form/use-local-day.ts';
import { EditedDealContext } from './saving/edited-deal.ts';
import { SaveButtons } from './saving/SaveButtons.tsx';
import { SaveQuestions } from './saving/SaveQuestions.tsx';
import { useKeptDealsInWork } from './saving/use-deals-in-work.ts';
import { useEditedDeal } from './saving/use-edited-deal.ts';
import { useKeepDeal } from './saving/use-keep-deal.ts';
import { useResumedSave } from './saving/use-resumed-save.ts';
import { useSaveDeal } from './saving/use-save-deal.ts';
import { DealSections } from './sections/DealSections.tsx';
import { Announcement } from './summary/Announcement.tsx';
import { Summary } from './summary/Summary.tsx';
import { SummaryDock } from './summary/SummaryDock.tsx';
import { TopOnPhone } from './summary/TopOnPhone.tsx';
import { DealTools } from './tools/DealTools.tsx';
import { LookupFailed } from './vehicle/LookupFailed.tsx';
import { useDealOfAddress } from './vehicle/use-deal-of-address.ts';
import { useIsComing } from './vehicle/use-is-coming.ts';
import { useProgrammes } from './vehicle/use-programmes.ts';
import { useStandAtDeal } from './vehicle/use-stand-at-deal.ts';
import { VehicleHeading } from './vehicle/VehicleHeading.tsx';

const ContinueYourDeal = lazy(() => import('./saving/ContinueYourDeal.tsx'));
const DealsInWorkList = lazy(() => import('./saving/DealsInWorkList.tsx'));
const StaleDeal = lazy(() => import('./saving/StaleDeal.tsx'));

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
  const isComing = useIsComing();
  useDealOfAddress();
  useStandAtDeal();
  useOwnContact();
  const { edited, failed, retry, refresh } = useEditedDeal(restoredId);
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
              <ComingPlace />
            </div>
          )}
          <VehicleHeading isAtTop={isAtTop} />
          <TopOnPhone />
          <div className={classes.columns}>
            <div>
              {/* Beside the payment, however many there are. */}
              <Suspense>{offered && <ContinueYourDeal offered={offered} />}</Suspense>
              <DealsInWork />
              {failed && <LookupFailed retry={retry} />}
              <DealHead isEditing={edited !== null} />
              <DealSections isSent={edited !== null && edited.status !== 'draft'} />
              <DealerContact />
            </div>
            <aside className={classes.side} aria-label={t`Summary`} data-editing={edited !== null}>
              <div className={classes.scroll}>
                <Summary />
              </div>
              <SaveButtons {...saving} isAskedElsewhere={resumed.question === 'agreement'} />
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
