/** The words and pictures of the vehicle types, from vehicle-types.yaml. */
import { parse } from 'yaml';
import { z } from 'zod';
import { renderMarkdown } from './render.ts';
import { vehicleTypeTranslations } from './translation.ts';

const wordsOfType = z.strictObject({
  drawing: z.string().regex(/^[a-z]+$/),
  heading: z.string().includes('{make}'),
  description: z.string().includes('{make}'),
});

const file = z.record(z.string(), wordsOfType);

/** A vehicle type's file keys, as served at /images/{key}. */
type VehicleTypePictures = {
  readonly icon: string;
  readonly banner: string;
  readonly background: string;
};

export type VehicleTypeContent = {
  readonly vehicleType: string;
  readonly pictures: VehicleTypePictures;
  /** The heading beside a brand's models of this type, such as "Acura SUVs". */
  readonly headingFor: (brandName: string) => string;
  /** The description as HTML within the allow-list of `renderMarkdown`. */
  readonly descriptionFor: (brandName: string) => string;
};

/** Characters of a brand's name that Markdown could read as its own. */
const markdownSigns = /[\\`*_[\]<>#!]/g;

/**
 * Reads vehicle-types.yaml, in its order. Throws when an entry does not fit.
 *
 * @param frenchText vehicle-types.fr.yaml, where the words shall be French
 */
export function parseVehicleTypes(yamlText: string, frenchText?: string): VehicleTypeContent[] {
  const french = frenchText ? vehicleTypeTranslations.parse(parse(frenchText)) : {};
  const types = Object.entries(file.parse(parse(yamlText)));
  const translated = types.map(([vehicleType, words]) => [vehicleType, { ...words, ...french[vehicleType] }] as const);
  return translated.map(([vehicleType, { drawing, heading, description }]) => ({
    vehicleType,
    pictures: {
      icon: `vehicle-${drawing}.svg`,
      banner: `banner-${drawing}.svg`,
      background: 'background-horizon.svg',
    },
    headingFor: (brandName) => heading.replaceAll('{make}', brandName),
    descriptionFor: (brandName) =>
      renderMarkdown(description.replaceAll('{make}', brandName.replace(markdownSigns, '\\$&'))),
  }));
}
