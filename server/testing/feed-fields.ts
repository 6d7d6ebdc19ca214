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
 * https://developers.facebook.com/docs/marketing-api/auto-ads/reference and
 * https://developers.facebook.com/docs/marketing-api/dynamic-ads-auto/auto-catalog/
 */
export const metaFields: Readonly<Record<string, Field>> = {
  vehicle_id: { format: /^.{1,100}$/ },
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
  state_of_vehicle: { format: /^(NEW|USED|CPO)$/ },
  availability: { format: /^(AVAILABLE|NOT_AVAILABLE)$/ },
  price: { format: money },
  'image[0].url': { format: address },
  'image[0].tag[0]': { format: anything },
  address: { format: /^\{.*"addr1":.*"city":.*"region":.*"postal_code":.*"country":"CA"\}$/ },
  latitude: { format: /^-?\d{1,2}(\.\d+)?$/ },
  longitude: { format: /^-?\d{1,3}(\.\d+)?$/ },
  dealer_id: { format: anything },
  dealer_name: { format: anything },
  dealer_phone: { format: anything },
};
