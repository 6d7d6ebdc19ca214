import type { CallReply } from '#contract/contract.ts';

type Make = CallReply<'findDealer'>['makes'][number];
type Brand = CallReply<'listMakes'>[number];

const typesOf = ({ vehicleTypes }: Make, brand: Brand | undefined): Brand['vehicleType'] => {
  const known = brand?.vehicleType.filter(({ name }) => vehicleTypes.includes(name)) ?? [];
  const others = vehicleTypes.filter((type) => !known.some(({ name }) => name === type));
  return [...known, ...others.map((name) => ({ _id: name, name }))];
};

/**
 * The brands as a dealer sells them: its makes with the dealer's own words and pictures, or the brand's where it has
 * none, and of their types those it lists.
 */
export const ownBrands = (makes: readonly Make[], brands: readonly Brand[]): Brand[] =>
  makes.map((own) => {
    const brand = brands.find(({ name }) => name === own.make);
    return {
      _id: own._id,
      name: own.make,
      heading: own.heading ?? brand?.heading ?? own.make,
      slogan: brand?.slogan ?? '',
      bannerImage: own.bannerImage ?? brand?.bannerImage ?? null,
      image: own.image ?? brand?.image ?? null,
      brandIcon: own.brandIcon ?? brand?.brandIcon ?? null,
      vehicleType: typesOf(own, brand),
    };
  });
