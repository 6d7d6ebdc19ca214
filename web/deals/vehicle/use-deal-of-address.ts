import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type AskedDeal, readAskedDeal } from '#engine/form/asked-deal.ts';
import { askableNames } from '#engine/form/asked-names.ts';
import type { Condition } from '#engine/form/deal-fields.ts';
import type { ActiveOption } from '#engine/form/deal-state.ts';
import { Refused } from '../../kit/api.ts';
import { onceMore } from '../../kit/once-more.ts';
import { calculationBlock } from '../../paths.ts';
import { activeOptionOf, useDeal, useDealStore, useSeller } from '../form/deal-context.tsx';
import { leaveForm } from '../saving/deals-in-work.ts';
import { useLeaveForOther } from '../saving/leave-edited.ts';
import { asksForDeal } from './deal-path.ts';
import { goOnAtDeal, standAtDeal } from './stand-at-deal.ts';
import { typeTerms } from './type-terms.ts';
import { conditionAsked, modelsOf, trimAsked, yearsOf } from './vehicle-choice.ts';
import { useVehicleSource } from './vehicle-source.ts';

/** Chooses the vehicle that was asked for, as far as it is listed: of years the newest, of trims the cheapest. */
const useChooseVehicle = () => {
  const queries = useQueryClient();
  const source = useVehicleSource();
  const store = useDealStore();
  return async (asked: AskedDeal, stillAsked: () => boolean): Promise<void> => {
    const { make, year, model } = asked;
    const { actions } = store.getState();
    // A lease is of a new car.
    const chooseCondition = (condition: Condition) => {
      const { form, activeOption } = store.getState().state;
      if (form.type !== condition && activeOption !== 2) actions.chooseCondition(condition);
    };
    chooseCondition(asked.type ?? 'New');
    if (make === undefined || !source.makes.includes(make)) return;
    actions.chooseMake(make);
    const models = await onceMore(() => queries.fetchQuery(source.models(make)));
    if (!stillAsked()) return;
    chooseCondition(conditionAsked(models, asked));
    const { type } = store.getState().state.form;
    const chosenYear = yearsOf(models, type).find(
      (one) => (year ?? one) === one && (model === undefined || modelsOf(models, type, one).includes(model)),
    );
    if (chosenYear === undefined) return;
    actions.chooseYear(chosenYear);
    const entry = models.find((one) => one.type === type && one.year === chosenYear && one.model === model);
    if (!entry) return;
    actions.chooseModel({ make, model: entry.model, type }, entry.vehicleType.name);
    const [trims, programmes] = await Promise.all([
      onceMore(() => queries.fetchQuery(source.trims({ type, make, year: chosenYear, model: entry.model }))),
      // The first payment that is seen is that of the programmes; without them it is one of a usual rate.
      onceMore(() => queries.fetchQuery(source.programmes(make, entry.model, store.getState().dealer))).catch(
        () => null,
      ),
    ]);
    const chosenTrim = trimAsked(trims, asked);
    if (!stillAsked() || !chosenTrim) return;
    const mileage = chosenTrim.mileage || (trims[0]?.mileage ?? '');
    actions.bringProgrammes(programmes);
    actions.chooseTrim({ ...chosenTrim, mileage }, chosenTrim.details);
  };
};

/** Opens the deal on the very car that was asked for; false where its dealer lists it no longer. */
const useOpenCar = () => {
  const queries = useQueryClient();
  const source = useVehicleSource();
  const store = useDealStore();
  return async (id: string): Promise<boolean> => {
    const { car } = await onceMore(() => queries.fetchQuery(source.car(id)));
    if (car === null || car.dealer.businessName !== source.dealer) return false;
    const { make, model } = car;
    const { actions, dealer } = store.getState();
    // The first payment that is seen is that of the programmes; without them it is one of a usual rate.
    const programmes = await onceMore(() => queries.fetchQuery(source.programmes(make, model, dealer))).catch(
      () => null,
    );
    actions.bringProgrammes(programmes);
    actions.openCar({ ...car, condition: car.type, entry: car.details });
    return true;
  };
};

/** What such a deal brings into the page beside its figures; coming after them, it would push down what stands below. */
const partsOf = (deal: AskedDeal): Promise<unknown> =>
  Promise.all([
    import('../programmes/ProgrammeLines.tsx'),
    deal.listingId === undefined ? undefined : import('./ListedCar.tsx'),
  ]);

/** A car that is listed no longer is one of its model; one that could not be fetched is asked for again. */
const falseWhereGone = (error: unknown): boolean => {
  if (error instanceof Refused && error.status >= 400 && error.status < 500) return false;
  throw error;
};

/** Opens the deal that was asked for; a saved deal that is about the very car stays open instead. */
const useFill = () => {
  const store = useDealStore();
  const seller = useSeller();
  const chooseVehicle = useChooseVehicle();
  const openCar = useOpenCar();
  const leaveForOther = useLeaveForOther();
  return async (deal: AskedDeal, mode: ActiveOption | null): Promise<void> => {
    const { actions } = store.getState();
    if (await leaveForOther(deal.listingId)) return;
    // The car that was asked for has the payment that its card promised, whatever was worked out of another one here.
    const isOfCar = deal.listingId !== undefined || deal.model !== undefined;
    if (isOfCar && store.getState().state.form.model !== '') {
      leaveForm(store, seller);
      actions.begin();
    }
    // The deal that was kept for this page may have come back in another way to pay than the link names.
    if (mode !== null && mode !== store.getState().state.activeOption) actions.showMode(mode);
    const isOpen = deal.listingId !== undefined && (await openCar(deal.listingId).catch(falseWhereGone));
    if (!isOpen) await chooseVehicle(deal, () => store.getState().state.form.make === deal.make);
    typeTerms(deal, actions);
  };
};

/**
 * Fills the form with what the address asks for, once, and takes it out of the address: from then on the form is the
 * person's, and coming back to the page brings that back. The page comes to stand at the deal.
 *
 * @returns what tries again where the car could not be fetched, for which the page waits; else null
 */
export const useDealOfAddress = (): (() => void) | null => {
  const [search, setSearch] = useSearchParams();
  const store = useDealStore();
  const fill = useFill();
  const handled = useRef<URLSearchParams>(undefined);
  const navigation = useNavigationType();
  const [lost, setLost] = useState<AskedDeal | null>(null);
  const mode = search.has('activeOption') ? activeOptionOf(search) : null;
  const bring = async (deal: AskedDeal) => {
    const { actions } = store.getState();
    actions.arrive(true);
    setLost(null);
    // What cannot be fetched is missing later too, and the deal does not wait for it.
    const parts = partsOf(deal).catch(() => undefined);
    try {
      await fill(deal, mode);
    } catch {
      return setLost(deal);
    }
    await parts;
    // Once the figures have been painted, which are not marked as changed, and these parts with them.
    requestAnimationFrame(() => requestAnimationFrame(() => actions.arrive(false)));
  };
  // Links and the back button bring the address, and the form is a store beside it.
  useEffect(() => {
    if (handled.current === search || !asksForDeal(search)) return;
    handled.current = search;
    // Who has scrolled the page before it came alive reads on there.
    if (navigation !== 'POP') goOnAtDeal();
    else if (window.scrollY === 0) standAtDeal();
    const deal = readAskedDeal((name) => search.get(name));
    setSearch(
      (current) => {
        for (const name of askableNames) current.delete(name);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
    void bring(deal);
  });
  return lost && (() => void bring(lost));
};

/**
 * Whether the calculator waits for the deal that it was opened for: drawn without a vehicle first, on the server too, all of it
 * would move when that is there.
 */
export const useIsComing = (): boolean => {
  const [search] = useSearchParams();
  const isArriving = useDeal((deal) => deal.arriving);
  const isUnderWay = asksForDeal(search) || isArriving;
  const [isComing, setComing] = useState(isUnderWay);
  if (isComing && !isUnderWay) setComing(false);
  return isComing;
};

/** Lets a page stand at its deal that was gone to for it, as after signing in; the router comes before the deal is there. */
export const useStandAtDeal = (): void => {
  const { key, hash } = useLocation();
  const navigation = useNavigationType();
  const stood = useRef('');
  // The router tells of an address by itself alone, after which the deal is there.
  useEffect(() => {
    if (stood.current === key || navigation === 'POP' || hash !== `#${calculationBlock}`) return;
    stood.current = key;
    standAtDeal();
  }, [key, hash, navigation]);
};
