import { parseBrands } from '#content/brands.ts';
import { parseVehicleTypes } from '#content/vehicle-types.ts';
import { readContentText } from '../content/content-files.ts';

const vehicleTypes = parseVehicleTypes(readContentText('vehicle-types.yaml'));
const brands = parseBrands(readContentText('brands.yaml'), vehicleTypes);

const wordsOfBrands = new Map(brands.map((brand) => [brand.make, brand]));
const wordsOfTypes = new Map(vehicleTypes.map((type) => [type.vehicleType, type]));

const picture = (file: string | undefined) => (file === undefined ? null : { file });

/** How a brand presents itself; one that has no words yet, by its name. */
export function presentBrand(make: string) {
  const words = wordsOfBrands.get(make);
  return {
    heading: words?.heading ?? make,
    slogan: words ? `${words.slogan} – ${words.owner}` : '',
    bannerImage: picture(words?.pictures.banner),
    image: picture(words?.pictures.image),
    brandIcon: picture(words?.pictures.icon),
  };
}

/** How a brand presents one of its vehicle types. The description is HTML of the content's own allow-list. */
export function presentVehicleType(make: string, vehicleType: string) {
  const brandName = wordsOfBrands.get(make)?.displayName ?? make;
  const words = wordsOfTypes.get(vehicleType);
  return {
    vehicleTypeHeading: words?.headingFor(brandName) ?? `${brandName} ${vehicleType}`,
    description: words?.descriptionFor(brandName) ?? '',
    bannerImg: picture(words?.pictures.banner),
    backgroundImg: picture(words?.pictures.background),
    iconImg: picture(words?.pictures.icon),
  };
}

/** The body that is drawn for a vehicle type: the name of a file of content/pictures/drawings. */
export function bodyOf(vehicleType: string): string {
  const [, body = 'suv'] = /^vehicle-([a-z]+)\.svg$/.exec(wordsOfTypes.get(vehicleType)?.pictures.icon ?? '') ?? [];
  return body;
}

const orderOfTypes = [...wordsOfTypes.keys()];

/** Vehicle types in the order of the content's file, those without words last. */
export function inTypeOrder(types: readonly string[]): string[] {
  const place = (type: string) => (orderOfTypes.indexOf(type) + orderOfTypes.length + 1) % (orderOfTypes.length + 1);
  return types.toSorted((one, other) => place(one) - place(other));
}
