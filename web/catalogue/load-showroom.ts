import { choiceAmong, firstChoice } from '../deals/saving/active-choice.ts';
import type { Api } from '../kit/api.ts';
import type { Brand, ModelPrice, ShowroomData } from './brand.ts';

const orNull = <Reply>(reply: Promise<Reply>): Promise<Reply | null> => reply.catch(() => null);

type OfDealer = { dealer?: string };

/** The lowest price of each model of a brand's vehicle type: new ones, then pre-owned ones of models that nobody lists new. */
export const pricesOf = async (
  api: Api,
  params: { make: string; vehicleType: string },
  query: OfDealer,
): Promise<ModelPrice[]> => {
  const used = { ...query, condition: 'PreOwned' } as const;
  const lists = [query, used].map((asked) => api('listModelPrices', { params, query: asked }));
  return (await Promise.all(lists)).flat();
};

type Asked = { search: string; dealer?: string; brands?: Brand[] };

/**
 * What the showroom of a page begins with, for its loader. A lookup that fails leaves its part empty.
 *
 * @param asked the address's query string; of one dealer, its name and its brands
 */
export const loadShowroom = async (api: Api, { search, dealer, brands: own }: Asked): Promise<ShowroomData> => {
  const counting = dealer ? api('countDealerCars', { params: { businessName: dealer } }) : api('countCars', {});
  const [brands, counts] = await Promise.all([own ?? orNull(api('listMakes', {})), orNull(counting)]);
  const chosen = choiceAmong(brands ?? [], firstChoice(search));
  if (!chosen) return { brands, counts, first: null };
  const { brand, type } = chosen;
  const query = dealer ? { dealer } : {};
  const [details, prices] = await Promise.all([
    orNull(api('listVehicleDetails', { params: { makeName: brand.name }, query })),
    orNull(pricesOf(api, { make: brand.name, vehicleType: type }, query)),
  ]);
  return { brands, counts, first: { make: brand.name, type, details, prices } };
};

/** Whether nothing is missing, so that the page may be kept and given to everybody. */
export const isWhole = ({ brands, counts, first }: ShowroomData): boolean =>
  brands !== null && counts !== null && (first === null || (first.details !== null && first.prices !== null));
