import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { DealerSettings } from '#engine/form/dealer-settings.ts';
import { api } from '../../kit/api.ts';
import type { ProgrammesOfDealer } from '../form/choose-at-dealer.ts';

type Vehicle = { type: string; make: string; year: string; model: string };

/** Where the vehicles of a calculator come from: one dealer's stock, or every dealer's. */
type VehicleSource = {
  makes: readonly string[];
  /** The dealer whose stock it is; none on the page over all dealers. */
  dealer: string | undefined;
};

const SourceContext = createContext<VehicleSource>({ makes: [], dealer: undefined });

export const VehicleSourceProvider = SourceContext.Provider;

/** A dealer's programmes for a model, with what chooses among them; null where it has none. */
const bringProgrammes = async (
  businessName: string,
  query: { make: string; model: string },
  settings: DealerSettings | null,
): Promise<ProgrammesOfDealer | null> => {
  const { programmes, today, timeZone } = await api('findProgrammes', { params: { businessName }, query });
  if (programmes.length === 0) return null;
  const { chooseAtDealer } = await import('../form/choose-at-dealer.ts');
  return chooseAtDealer({
    programmes,
    rates: settings?.rates ?? null,
    province: settings?.province ?? '',
    ...(today && timeZone && { today, timeZone }),
  });
};

/** The lookups of the vehicle section, kept for a few minutes so that going back and forth asks nobody. */
export const useVehicleSource = () => {
  const { makes, dealer } = useContext(SourceContext);
  const ofDealer = dealer === undefined ? {} : { dealer };
  const staleTime = 300_000;
  return {
    makes,
    dealer,
    car: (id: string) =>
      queryOptions({ queryKey: ['car', id], queryFn: () => api('readCar', { params: { id } }), staleTime }),
    models: (make: string) =>
      queryOptions({
        queryKey: ['models', make, dealer],
        queryFn: () => api('listModels', { params: { make }, query: ofDealer }),
        staleTime,
      }),
    trims: ({ type, make, year, model }: Vehicle) =>
      queryOptions({
        queryKey: ['trims', type, make, year, model, dealer],
        queryFn: () => api('listTrims', { params: { type, model }, query: { ...ofDealer, make, year } }),
        staleTime,
      }),
    programmes: (make: string, model: string, settings: DealerSettings | null, at = dealer) =>
      queryOptions({
        queryKey: ['programmes', make, model, at],
        queryFn: () => (at === undefined ? null : bringProgrammes(at, { make, model }, settings)),
        staleTime,
        // At the end of the dealer's day those have gone that ended with it, once no copy of the answer is fresh.
        refetchInterval: ({ state: { data } }) => Math.min(staleTime, (data?.untilNextDay() ?? staleTime) + 45_000),
      }),
  };
};
