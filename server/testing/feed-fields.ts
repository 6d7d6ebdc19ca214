/**
 * What receivers of feeds ask of each row, from their published tables; read on 2026-11-21. Tests hold every row to it.
 * A pattern is the field's format; `optional` may be empty, everything else is required.
 */
export type Field = { readonly format: RegExp; readonly optional?: true };

const anything = /\S/;
const address = /^https:\/\/\S+$/;
const money = /^\d+\.\d{2} CAD$/;
const vin = /^[A-HJ-NPR-Z0-9]{17}$/;
const year = /^\d{4}$/;
const day = /^\d{4}-\d\d-\d\d$/;

/**
 * https://support.google.com/merchants/answer/11192663 (the feed), …/14154094 (fulfillment), …/14156981 (all-in price:
 * required for new cars in Canada), …/14592783 (price type).
 */
export const googleFields: Readonly<Record<string, Field>> = {
  id: { format: /^\S.{0,49}$/ },
  VIN: { format: vin },
  title: { format: /^.{1,150}$/ },
  description: { format: anything },
  google_product_category: { format: /^916$/ },
  store_code: { format: anything },
  'vehicle_fulfillment(option:store_code)': { format: /^in_store:\S+$/ },
  condition: { format: /^(new|used)$/ },
  'certified_pre-owned': { format: /^(yes|no)$/ },
  brand: { format: anything },
  model: { format: anything },
  trim: { format: anything, optional: true },
  year: { format: year },
  mileage: { format: /^\d+ km$/ },
  color: { format: anything },
  body_style: {
    format: /^(convertible|coupe|crossover|full_size_van|hatchback|minivan|sedan|station_wagon|suv|truck|mini_van)$/,
    optional: true,
  },
  price: { format: money },
  vehicle_price_type: { format: /^all_in_price$/ },
  vehicle_all_in_price: { format: money },
  image_link: { format: address },
  additional_image_link: { format: /^https:\/\/[^\s,]+(,https:\/\/[^\s,]+){0,9}$/, optional: true },
  link: { format: address },
  link_template: { format: /^https:\/\/[^?\s]+\?store=\{store_code\}$/ },
};

/**
 * https://developers.google.com/vehicle-listings/reference/feed-specification, read on 2026-11-29 as far as exterior_color. A
 * used car's mileage and a trim that there is are required; pictures and the link are recommended.
 */
export const googleListingFields: Readonly<Record<string, Field>> = {
  vin: { format: vin },
  id: { format: /^\S.{0,49}$/, optional: true },
  store_code: { format: anything },
  dealership_name: { format: anything },
  dealership_address: { format: /^.+, .+, [A-Z]{2} [A-Z]\d[A-Z]( ?\d[A-Z]\d)?, CA$/ },
  tracking_phone_number: { format: anything, optional: true },
  image_link: { format: address, optional: true },
  additional_image_link: { format: /^https:\/\/[^\s,]+(,https:\/\/[^\s,]+)*$/, optional: true },
  link: { format: address },
  date_in_stock: { format: day, optional: true },
  price: { format: money },
  condition: { format: /^(new|used)$/ },
  certified_pre_owned: { format: /^(yes|no)$/, optional: true },
  make: { format: anything },
  model: { format: anything },
  trim: { format: anything, optional: true },
  year: { format: year },
  mileage: { format: /^\d+ km$/, optional: true },
  exterior_color: { format: anything, optional: true },
};

const furtherPhotos = Array.from({ length: 19 }, (_, place) => [
  `image[${place + 1}].url`,
  { format: address, optional: true },
]);

/**
 * https://developers.facebook.com/docs/marketing-api/auto-ads/reference and
 * https://developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog/, read again on 2026-11-29: capitals and
 * small letters are one in its words, and a vehicle has at most 20 images.
 */
export const metaFields: Readonly<Record<string, Field>> = {
  vehicle_id: { format: /^.{1,100}$/ },
  stock_number: { format: anything, optional: true },
  vin: { format: vin },
  title: { format: /^.{1,500}$/ },
  description: { format: /^[\s\S]{1,5000}$/ },
  url: { format: address },
  make: { format: anything },
  model: { format: anything },
  trim: { format: anything, optional: true },
  year: { format: year },
  'mileage.value': { format: /^\d+$/ },
  'mileage.unit': { format: /^(KM|MI)$/ },
  body_style: { format: /^(CONVERTIBLE|COUPE|HATCHBACK|MINIVAN|TRUCK|SUV|SEDAN|VAN|WAGON|CROSSOVER|OTHER)$/ },
  exterior_color: { format: anything },
  interior_color: { format: anything, optional: true },
  drivetrain: { format: /^(4X2|4X4|AWD|FWD|RWD|OTHER|NONE)$/i, optional: true },
  transmission: { format: /^(AUTOMATIC|MANUAL|OTHER|NONE)$/i, optional: true },
  fuel_type: { format: /^(DIESEL|ELECTRIC|FLEX|GASOLINE|HYBRID|PETROL|PLUGIN_HYBRID|OTHER|NONE)$/i, optional: true },
  state_of_vehicle: { format: /^(NEW|USED|CPO)$/ },
  availability: { format: /^(AVAILABLE|NOT_AVAILABLE)$/ },
  price: { format: money },
  'image[0].url': { format: address },
  ...Object.fromEntries(furtherPhotos),
  'image[0].tag[0]': { format: anything },
  address: { format: /^\{.*"addr1":.*"city":.*"region":.*"postal_code":.*"country":"CA"\}$/ },
  latitude: { format: /^-?\d{1,2}(\.\d+)?$/ },
  longitude: { format: /^-?\d{1,3}(\.\d+)?$/ },
  dealer_id: { format: anything },
  dealer_name: { format: anything },
  dealer_phone: { format: anything },
  date_first_on_lot: { format: day, optional: true },
};
