import { parseBrands } from '#content/brands.ts';
import { parseVehicleTypes } from '#content/vehicle-types.ts';
import type { Language } from '#contract/languages.ts';
import { readContentText, readFrenchText } from '../content/content-files.ts';

const typesText = readContentText('vehicle-types.yaml');
const brandsText = readContentText('brands.yaml');

function wordsFrom(typesInFrench?: string, brandsInFrench?: string) {
  const types = parseVehicleTypes(typesText, typesInFrench);
  const brands = parseBrands(brandsText, types, brandsInFrench);
  return {
    brands: new Map(brands.map((brand) => [brand.make, brand])),
    types: new Map(types.map((type) => [type.vehicleType, type])),
  };
}

const words: Readonly<Record<Language, ReturnType<typeof wordsFrom>>> = {
  en: wordsFrom(),
  fr: wordsFrom(readFrenchText('vehicle-types.yaml'), readFrenchText('brands.yaml')),
};

const picture = (file: string | undefined) => (file === undefined ? null : { file });

/** How a brand presents itself; one that has no words yet, by its name. */
export function presentBrand(make: string, language: Language) {
  const brand = words[language].brands.get(make);
  return {
    heading: brand?.heading ?? make,
    slogan: brand ? `${brand.slogan} – ${brand.owner}` : '',
    bannerImage: picture(brand?.pictures.banner),
    image: picture(brand?.pictures.image),
    brandIcon: picture(brand?.pictures.icon),
  };
}

/** How a brand presents one of its vehicle types. The description is HTML of the content's own allow-list. */
export function presentVehicleType(make: string, vehicleType: string, language: Language) {
  const brandName = words[language].brands.get(make)?.displayName ?? make;
  const type = words[language].types.get(vehicleType);
  return {
    vehicleTypeHeading: type?.headingFor(brandName) ?? `${brandName} ${vehicleType}`,
    description: type?.descriptionFor(brandName) ?? '',
    bannerImg: picture(type?.pictures.banner),
    backgroundImg: picture(type?.pictures.background),
    iconImg: picture(type?.pictures.icon),
  };
}

/** The body that is drawn for a vehicle type: the name of a file of content/pictures/drawings. */
export function bodyOf(vehicleType: string): string {
  const [, body = 'suv'] = /^vehicle-([a-z]+)\.svg$/.exec(words.en.types.get(vehicleType)?.pictures.icon ?? '') ?? [];
  return body;
}

const orderOfTypes = [...words.en.types.keys()];

/** Vehicle types in the order of the content's file, those without words last. */
export function inTypeOrder(types: readonly string[]): string[] {
  const place = (type: string) => (orderOfTypes.indexOf(type) + orderOfTypes.length + 1) % (orderOfTypes.length + 1);
  return types.toSorted((one, other) => place(one) - place(other));
}
