import { useQuery } from '@tanstack/react-query';
import type { CallReply } from '#contract/contract.ts';
import { choiceAmong, defaultChoice, firstChoice } from '../deals/saving/active-choice.ts';
import { type Api, api } from '../kit/api.ts';
import type { FoundCar } from '../search/search-address.ts';

export type Brand = CallReply<'listMakes'>[number];
export type VehicleDetail = CallReply<'listVehicleDetails'>[number];
export type ModelPrice = CallReply<'listModelPrices'>[number];
type CarCounts = CallReply<'countCars'>;
/** How many cars of each model are for sale, as a search would find them; null where they are too few of very many to tell. */
type ModelCounts = CallReply<'searchCars'>['facets']['model'];

/** What a page brings along for its showroom; null where a lookup failed, which the page then repeats by itself. */
export type ShowroomData = {
  brands: Brand[] | null;
  counts: CarCounts | null;
  /** Home's alone: the lowest payment of each brand; none of brands that nobody lists in the reader's province. */
  payments: CallReply<'listMakePayments'>;
  /** The brand and type that the page begins with, and what is known of them; null where nothing is chosen. */
  first: {
    make: string;
    type: string;
    details: VehicleDetail[] | null;
    prices: ModelPrice[] | null;
    models: ModelCounts | null;
  } | null;
};

/** The place of the vehicle types, to which "Select Brand" leads. */
export const vehicleTypeBlock = 'vehicle-types';

const orNull = <Reply>(reply: Promise<Reply>): Promise<Reply | null> => reply.catch(() => null);

/** The brands that present themselves on home; those of cars that somebody lists beside them are found by a search. */
export const onHome = (brands: readonly Brand[]): Brand[] => brands.filter(({ slogan }) => slogan !== '');

type OfDealer = { dealer?: string; province?: string };

/** The lowest price of each model of a brand's vehicle type: new ones, then pre-owned ones of models that nobody lists new. */
const pricesOf = async (
  api: Api,
  params: { make: string; vehicleType: string },
  query: OfDealer,
): Promise<ModelPrice[]> => {
  const used = { ...query, condition: 'PreOwned' } as const;
  const lists = [query, used].map((asked) => api('listModelPrices', { params, query: asked }));
  return (await Promise.all(lists)).flat();
};

/** How many cars of each model of a brand's vehicle type are for sale. */
const modelCounts = async (api: Api, make: string, type: string, query: OfDealer): Promise<ModelCounts> => {
  const { facets } = await api('searchCars', { query: { ...query, make: [make], type: [type], limit: '1' } });
  return facets.model;
};

type Asked = { search: string; dealer?: string; brands?: Brand[] };

/**
 * What the showroom of a page begins with, for its loader. A lookup that fails leaves its part empty.
 *
 * @param asked the address's query string; of one dealer, its name and its brands
 */
export const loadShowroom = async (api: Api, { search, dealer, brands: own }: Asked): Promise<ShowroomData> => {
  const counting = dealer ? api('countDealerCars', { params: { businessName: dealer } }) : api('countCars', {});
  const [brands, counts, payments] = await Promise.all([
    own ?? orNull(api('listMakes', {})),
    orNull(counting),
    dealer ? [] : api('listMakePayments', {}).catch(() => []),
  ]);
  const chosen = choiceAmong(own ?? onHome(brands ?? []), firstChoice(search));
  if (!chosen) return { brands, counts, payments, first: null };
  const { brand, type } = chosen;
  const query = dealer ? { dealer } : {};
  const [details, prices, models] = await Promise.all([
    orNull(api('listVehicleDetails', { params: { makeName: brand.name }, query })),
    orNull(pricesOf(api, { make: brand.name, vehicleType: type }, query)),
    orNull(modelCounts(api, brand.name, type, query)),
  ]);
  return { brands, counts, payments, first: { make: brand.name, type, details, prices, models } };
};

/** Whether nothing is missing, so that the page may be kept and given to everybody. */
export const isWhole = ({ brands, counts, first }: ShowroomData): boolean =>
  brands !== null && counts !== null && (first === null || (first.details !== null && first.prices !== null));

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

/** Whose cars, and by whose tax where that is not the one that the page came with. */
type Within = { dealer?: string | undefined; province?: string | undefined };

/** The lowest price of each model of a brand's vehicle type, of one dealer or of all. */
export const useModelPrices = (make: string, type: string, { dealer, province }: Within, { first }: ShowroomData) =>
  useQuery({
    queryKey: ['model prices', make, type, dealer ?? 'all', province],
    queryFn: () =>
      pricesOf(api, { make, vehicleType: type }, { ...(dealer && { dealer }), ...(province && { province }) }),
    initialData: !province && first?.make === make && first.type === type ? (first.prices ?? undefined) : undefined,
    staleTime,
  });

/** The lowest payment of each brand of a province's cars; where none is said, those that the page came with. */
export const useMakePayments = (province: string | undefined, { payments }: ShowroomData) => {
  const { data } = useQuery({
    queryKey: ['make payments', province],
    queryFn: () => api('listMakePayments', { query: province ? { province } : {} }),
    enabled: province !== undefined,
    staleTime,
  });
  return province === undefined ? payments : data;
};

/** How many cars of each model of a brand's vehicle type are for sale, of one dealer or of all. */
export const useModelCounts = (make: string, type: string, dealer: string | undefined, { first }: ShowroomData) =>
  useQuery({
    queryKey: ['model counts', make, type, dealer ?? 'all'],
    queryFn: () => modelCounts(api, make, type, dealer ? { dealer } : {}),
    initialData: first?.make === make && first.type === type ? (first.models ?? undefined) : undefined,
    staleTime,
  });

/** The brand that a first visit begins with, then those of which most cars are listed. */
export const byCarsListed = (
  brands: readonly Brand[],
  counts: readonly { readonly value: string; readonly count: number | null }[],
): Brand[] => {
  const listed = new Map(counts.map(({ value, count }) => [value, count ?? 0]));
  listed.set(defaultChoice.activeModelName, Number.POSITIVE_INFINITY);
  return brands.toSorted((one, other) => (listed.get(other.name) ?? 0) - (listed.get(one.name) ?? 0));
};

/** What the cars of the first screen are chosen among: the best matches of what is asked for. */
export const someCars = { sort: 'best', limit: '24' } as const;

/** The cars of the first screen: four, with a photo where there are such, and of different vehicle types as far as there are. */
export const fewOf = <Found extends { readonly cars: readonly FoundCar[] }>(found: Found): Found => {
  const photographed = found.cars.filter(({ photo }) => photo !== null);
  const cars = [...photographed, ...found.cars.filter(({ photo }) => photo === null)];
  const ofTypes = cars.filter(({ vehicleType }, at) => cars.findIndex((one) => one.vehicleType === vehicleType) === at);
  return { ...found, cars: [...ofTypes, ...cars.filter((car) => !ofTypes.includes(car))].slice(0, 4) };
};
