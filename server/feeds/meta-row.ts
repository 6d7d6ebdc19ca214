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

const states = { New: 'NEW', PreOwned: 'USED', CertifiedPreOwned: 'CPO' } as const;

export const metaColumns = [
  'vehicle_id',
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
  'state_of_vehicle',
  'availability',
  'price',
  'image[0].url',
  'image[0].tag[0]',
  'address',
  'latitude',
  'longitude',
  'dealer_id',
  'dealer_name',
  'dealer_phone',
] as const;

/**
 * A row of Meta's automotive catalogue, by the names of its columns:
 * https://developers.facebook.com/docs/marketing-api/auto-ads/reference. The car lacks nothing (`lackingFor`).
 */
export function metaRow(car: FeedCar): Record<(typeof metaColumns)[number], string> {
  const { dealer, photos } = car;
  const position = positionOf(dealer);
  const address = {
    addr1: dealer.address,
    city: dealer.city,
    region: dealer.province,
    postal_code: dealer.zipcode,
    country: 'CA',
  };
  return {
    vehicle_id: car.id,
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
    state_of_vehicle: states[car.condition],
    availability: 'AVAILABLE',
    price: `${car.allInPrice} CAD`,
    'image[0].url': photos[0] ?? '',
    'image[0].tag[0]': 'Exterior',
    address: JSON.stringify(address),
    latitude: position ? String(position.latitude) : '',
    longitude: position ? String(position.longitude) : '',
    dealer_id: dealer.businessName,
    dealer_name: dealer.name,
    dealer_phone: dealer.contactNumbers,
  };
}
