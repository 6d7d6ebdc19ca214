import type { CallReply } from '#contract/contract.ts';
import type { LeafMap, Leaves } from '../desk/leaves.ts';

type MakesData = CallReply<'readDealerMakes'>['data'];
export type Entry = MakesData['makes'][number];
export type MakeContent = NonNullable<Entry['content']>;
export type Pictures = MakesData['pictures'];

/** What is in work of a make: what stands on the page of it, and whether it is sold at all. */
export type HeldMake = MakeContent & { readonly isSold: boolean };

export type OwnType = MakeContent['types'][number];

/** A vehicle type of which everything is the brand's own. */
export const blankType = (vehicleType: string): OwnType => ({
  vehicleType,
  vehicleTypeHeading: '',
  description: '',
  bannerImg: null,
  backgroundImg: null,
  iconImg: null,
});

/** A make as it stands when it is added: everything is the brand's own. */
const nothingOwn: MakeContent = {
  heading: '',
  bannerImage: null,
  image: null,
  brandIcon: null,
  freight: '',
  vehicleTypes: null,
  types: [],
};

export const heldOf = (content: MakeContent | null): HeldMake => ({
  ...(content ?? nothingOwn),
  isSold: content !== null,
});

/** What is sent for it: nothing of one that is taken off. */
export const contentOf = ({ isSold, ...content }: HeldMake): MakeContent | null => (isSold ? content : null);

const typeFields = ['vehicleTypeHeading', 'description', 'iconImg', 'bannerImg', 'backgroundImg'] as const;

export type TypeField = (typeof typeFields)[number];

/** The type and the field that a value belongs to: `type.SUV.description`. */
export function placeInType(key: string): { vehicleType: string; field: TypeField } | null {
  const [kind, ...rest] = key.split('.');
  const field = typeFields.find((one) => one === rest.at(-1));
  return kind === 'type' && field ? { vehicleType: rest.slice(0, -1).join('.'), field } : null;
}

const isSaid = (value: unknown): boolean => value !== '' && value !== null;

function typesIn(leaves: LeafMap): OwnType[] {
  const types = new Map<string, OwnType>();
  for (const [key, value] of leaves) {
    const place = placeInType(key);
    if (!place) continue;
    const { vehicleType, field } = place;
    types.set(vehicleType, { ...(types.get(vehicleType) ?? blankType(vehicleType)), [field]: value });
  }
  return [...types.values()];
}

/** A make value by value; of a vehicle type only what the dealer has said or shown of it, for the rest is the brand's. */
export const makeLeaves: Leaves<HeldMake> = {
  of: ({ types, ...own }) =>
    new Map<string, unknown>([
      ...Object.entries(own),
      ...types.flatMap((type) =>
        typeFields
          .filter((field) => isSaid(type[field]))
          .map((field) => [`type.${type.vehicleType}.${field}`, type[field]] as const),
      ),
    ]),
  build: (leaves) => {
    const own = Object.fromEntries([...leaves].filter(([key]) => placeInType(key) === null));
    // The names and values are those that `of` took from the same type.
    return { ...own, types: typesIn(leaves) } as HeldMake;
  },
};
