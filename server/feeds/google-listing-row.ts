import { type FeedCar, storeCodeOf } from './feed-cars.ts';

/** In this order, so that a feed without a car says what it would hold. */
export const googleListingColumns = [
  'vin',
  'id',
  'store_code',
  'dealership_name',
  'dealership_address',
  'tracking_phone_number',
  'image_link',
  'additional_image_link',
  'link',
  'date_in_stock',
  'price',
  'condition',
  'certified_pre_owned',
  'make',
  'model',
  'trim',
  'year',
  'mileage',
  'exterior_color',
] as const;

/**
 * A row of Google's vehicle listings feed, which shows cars for nothing beside a dealer's Business Profile, by the names of
 * its columns: https://developers.google.com/vehicle-listings/reference/feed-specification. The car lacks nothing
 * (`lackingFor`). The price is all-in, as everywhere.
 */
export function googleListingRow(car: FeedCar): Record<(typeof googleListingColumns)[number], string> {
  const { dealer, photos, condition } = car;
  const [first = '', ...more] = photos;
  return {
    vin: car.vin ?? '',
    id: car.stockNumber ?? car.id,
    store_code: storeCodeOf(dealer),
    dealership_name: dealer.name,
    dealership_address: `${dealer.address}, ${dealer.city}, ${dealer.province} ${dealer.zipcode}, CA`,
    tracking_phone_number: dealer.contactNumbers,
    image_link: first,
    additional_image_link: more.join(','),
    link: car.link,
    date_in_stock: car.publicSince ?? '',
    price: `${car.allInPrice} CAD`,
    condition: condition === 'New' ? 'new' : 'used',
    certified_pre_owned: condition === 'CertifiedPreOwned' ? 'yes' : 'no',
    make: car.make,
    model: car.model,
    trim: car.trim,
    year: String(car.year),
    mileage: car.mileageKm === null ? '' : `${car.mileageKm} km`,
    exterior_color: car.colour ?? '',
  };
}
