import type { drivetrains, fuels } from '#contract/car-search.ts';
import { drivetrainOf, fuelOf, transmissionOf } from '../search/words-of-car.ts';
import { type FeedCar, positionOf, titleOf } from './feed-cars.ts';

/** Meta's words for bodies. */
const bodyStyles: Readonly<Record<string, string>> = {
  SUV: 'SUV',
  Sedan: 'SEDAN',
  Hatchback: 'HATCHBACK',
  Coupe: 'COUPE',
  Convertible: 'CONVERTIBLE',
  Wagon: 'WAGON',
  Truck: 'TRUCK',
  Minivan: 'MINIVAN',
  Van: 'VAN',
};

/** Meta's words where they are not ours; it takes small letters for capitals. */
const driven: Readonly<Partial<Record<(typeof drivetrains)[number], string>>> = { '4WD': '4X4' };
const burnt: Readonly<Partial<Record<(typeof fuels)[number], string>>> = { 'Plug-in hybrid': 'PLUGIN_HYBRID' };

/** As many photos as Meta takes of a vehicle. */
const mostPhotos = 20;
const photoColumns = Array.from({ length: mostPhotos }, (_, place) => `image[${place}].url` as const);

const states = { New: 'NEW', PreOwned: 'USED', CertifiedPreOwned: 'CPO' } as const;

export const metaColumns = [
  'vehicle_id',
  'stock_number',
  'vin',
  'title',
  'description',
  'url',
  'make',
  'model',
  'trim',
  'year',
  'mileage.value',
  'mileage.unit',
  'body_style',
  'exterior_color',
  'interior_color',
  'drivetrain',
  'transmission',
  'fuel_type',
  'state_of_vehicle',
  'availability',
  'price',
  ...photoColumns,
  'image[0].tag[0]',
  'address',
  'latitude',
  'longitude',
  'dealer_id',
  'dealer_name',
  'dealer_phone',
  'date_first_on_lot',
] as const;

/**
 * A row of Meta's automotive catalogue, by the names of its columns:
 * https://developers.facebook.com/docs/marketing-api/auto-ads/reference. The car lacks nothing (`lackingFor`).
 */
export function metaRow(car: FeedCar): Record<(typeof metaColumns)[number], string> {
  const { dealer, photos } = car;
  const position = positionOf(dealer);
  const drivetrain = drivetrainOf(car.drivetrain);
  const fuel = fuelOf(car.fuel);
  const address = {
    addr1: dealer.address,
    city: dealer.city,
    region: dealer.province,
    postal_code: dealer.zipcode,
    country: 'CA',
  };
  return {
    vehicle_id: car.id,
    stock_number: car.stockNumber ?? '',
    vin: car.vin ?? '',
    title: titleOf(car),
    description: (car.description ?? titleOf(car)).slice(0, 5000),
    url: car.link,
    make: car.make,
    model: car.model,
    trim: car.trim,
    year: String(car.year),
    'mileage.value': String(car.mileageKm ?? 0),
    'mileage.unit': 'KM',
    body_style: bodyStyles[car.vehicleType] ?? 'OTHER',
    exterior_color: car.colour ?? '',
    interior_color: car.interiorColour ?? '',
    drivetrain: drivetrain ? (driven[drivetrain] ?? drivetrain) : '',
    transmission: transmissionOf(car.transmission) ?? '',
    fuel_type: fuel ? (burnt[fuel] ?? fuel) : '',
    state_of_vehicle: states[car.condition],
    availability: 'AVAILABLE',
    price: `${car.allInPrice} CAD`,
    ...photosIn(photos),
    'image[0].tag[0]': 'Exterior',
    address: JSON.stringify(address),
    latitude: position ? String(position.latitude) : '',
    longitude: position ? String(position.longitude) : '',
    dealer_id: dealer.businessName,
    dealer_name: dealer.name,
    dealer_phone: dealer.contactNumbers,
    date_first_on_lot: car.publicSince ?? '',
  };
}

const photosIn = (photos: readonly string[]) =>
  // The names are those of the columns; fromEntries forgets them.
  Object.fromEntries(photoColumns.map((name, place) => [name, photos[place] ?? ''])) as Record<
    (typeof photoColumns)[number],
    string
  >;
