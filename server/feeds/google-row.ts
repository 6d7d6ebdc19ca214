import { type FeedCar, storeCodeOf, titleOf } from './feed-cars.ts';

/** "Cars, Trucks & Vans" in Google's list of product categories. */
const category = '916';

/** https://support.google.com/merchants/answer/14154096: Google's words for bodies, where ours say which. */
const bodyStyles: Readonly<Record<string, string>> = {
  SUV: 'suv',
  Sedan: 'sedan',
  Hatchback: 'hatchback',
  Coupe: 'coupe',
  Convertible: 'convertible',
  Wagon: 'station_wagon',
  Truck: 'truck',
  Minivan: 'minivan',
  Van: 'full_size_van',
};

/** In this order, so that a feed without a car says what it would hold. */
export const googleColumns = [
  'id',
  'VIN',
  'title',
  'description',
  'google_product_category',
  'store_code',
  'vehicle_fulfillment(option:store_code)',
  'condition',
  'certified_pre-owned',
  'brand',
  'model',
  'trim',
  'year',
  'mileage',
  'color',
  'body_style',
  'price',
  'vehicle_price_type',
  'vehicle_all_in_price',
  'image_link',
  'additional_image_link',
  'link',
  'link_template',
] as const;

/**
 * A row of Google's vehicle ads feed, by the names of its columns: https://support.google.com/merchants/answer/11192663.
 * The car lacks nothing (`lackingFor`). The price is all-in, as Canada's is: the type says so, and the attribute of its
 * own repeats it (…/answer/14156981 and …/answer/14592783).
 */
export function googleRow(car: FeedCar): Record<(typeof googleColumns)[number], string> {
  const { dealer, photos, link, condition } = car;
  const price = `${car.allInPrice} CAD`;
  const [first = '', ...more] = photos;
  const storeCode = storeCodeOf(dealer);
  return {
    id: car.stockNumber ?? car.id,
    VIN: car.vin ?? '',
    title: titleOf(car),
    description: car.description ?? titleOf(car),
    google_product_category: category,
    store_code: storeCode,
    'vehicle_fulfillment(option:store_code)': `in_store:${storeCode}`,
    condition: condition === 'New' ? 'new' : 'used',
    'certified_pre-owned': condition === 'CertifiedPreOwned' ? 'yes' : 'no',
    brand: car.make,
    model: car.model,
    trim: car.trim,
    year: String(car.year),
    mileage: `${car.mileageKm ?? 0} km`,
    color: car.colour ?? '',
    body_style: bodyStyles[car.vehicleType] ?? '',
    price,
    vehicle_price_type: 'all_in_price',
    vehicle_all_in_price: price,
    image_link: first,
    additional_image_link: more.slice(0, 10).join(','),
    link,
    link_template: `${link}?store={store_code}`,
  };
}
