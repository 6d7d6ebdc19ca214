/** The brands as the home page and a dealer's page present them, from brands.yaml. */
import { parse } from 'yaml';
import { z } from 'zod';
import { brandTranslations } from './translation.ts';
import type { VehicleTypeContent } from './vehicle-types.ts';

const brand = z
  .strictObject({
    displayName: z.string().min(1),
    mark: z
      .string()
      .regex(/^si[A-Z]\w+$/)
      .optional(),
    initials: z
      .string()
      .regex(/^[A-Z]{2,3}$/)
      .optional(),
    leadingType: z.string(),
    heading: z.string().min(1).max(60),
    slogan: z.string().min(1).max(120),
  })
  .refine(
    ({ mark, initials }) => (mark === undefined) !== (initials === undefined),
    'Name a mark or initials, one of them',
  );

const file = z.strictObject({ owner: z.string(), brands: z.record(z.string(), brand) });

export type Brand = Omit<z.output<typeof brand>, 'leadingType'> & {
  /** As the catalogue stores it: `ACURA`. */
  readonly make: string;
  /** Whom the slogan is attributed to. */
  readonly owner: string;
  /** File keys, as served at /images/{key}. */
  readonly pictures: { readonly icon: string; readonly image: string; readonly banner: string };
};

/** The key of a brand's mark: `MERCEDES-BENZ` to `brand-mercedes-benz.svg`. */
export function brandIconKey(make: string): string {
  return `brand-${make.toLowerCase().replaceAll(' ', '-')}.svg`;
}

/**
 * Reads brands.yaml, in its order. Throws when an entry does not fit or leads with an unknown vehicle type.
 *
 * @param frenchText brands.fr.yaml, where the words shall be French
 */
export function parseBrands(
  yamlText: string,
  vehicleTypes: readonly VehicleTypeContent[],
  frenchText?: string,
): Brand[] {
  const { owner, brands } = file.parse(parse(yamlText));
  const french = frenchText ? brandTranslations.parse(parse(frenchText)) : {};
  return Object.entries(brands).map(([make, { leadingType, ...words }]) => {
    const leading = vehicleTypes.find(({ vehicleType }) => vehicleType === leadingType);
    if (!leading) throw new Error(`${make} leads with ${leadingType}, which vehicle-types.yaml does not have`);
    const { background: image, banner } = leading.pictures;
    return { ...words, ...french[make], make, owner, pictures: { icon: brandIconKey(make), image, banner } };
  });
}
