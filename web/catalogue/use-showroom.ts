import { useQuery } from '@tanstack/react-query';
import { api } from '../kit/api.ts';
import type { ShowroomData } from './brand.ts';
import { pricesOf } from './load-showroom.ts';

const staleTime = 300_000;

/** The counts of listed cars, of one dealer or of all. */
export const useCarCounts = (dealer: string | undefined, { counts }: ShowroomData) =>
  useQuery({
    queryKey: ['car counts', dealer ?? 'all'],
    queryFn: () => (dealer ? api('countDealerCars', { params: { businessName: dealer } }) : api('countCars', {})),
    initialData: counts ?? undefined,
    staleTime,
  });

/** A brand's vehicle types with their words and pictures. */
export const useVehicleDetails = (make: string, dealer: string | undefined, { first }: ShowroomData) =>
  useQuery({
    queryKey: ['vehicle details', make, dealer ?? 'all'],
    queryFn: () => api('listVehicleDetails', { params: { makeName: make }, query: dealer ? { dealer } : {} }),
    initialData: first?.make === make ? (first.details ?? undefined) : undefined,
    staleTime,
  });

/** The lowest price of each model of a brand's vehicle type, of one dealer or of all. */
export const useModelPrices = (make: string, type: string, dealer: string | undefined, { first }: ShowroomData) =>
  useQuery({
    queryKey: ['model prices', make, type, dealer ?? 'all'],
    queryFn: () => pricesOf(api, { make, vehicleType: type }, dealer ? { dealer } : {}),
    initialData: first?.make === make && first.type === type ? (first.prices ?? undefined) : undefined,
    staleTime,
  });
