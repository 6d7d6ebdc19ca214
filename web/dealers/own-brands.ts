import type { CallReply } from '#contract/contract.ts';

type Makes = CallReply<'findDealer'>['makes'];
type Brand = CallReply<'listMakes'>[number];

/** The brands as a dealer sells them: its makes with their words and pictures, and of their types those it lists. */
export const ownBrands = (makes: Makes, brands: readonly Brand[]): Brand[] =>
  makes.map(({ _id, make, vehicleTypes }) => {
    const brand = brands.find(({ name }) => name === make);
    const known = brand?.vehicleType.filter(({ name }) => vehicleTypes.includes(name)) ?? [];
    const others = vehicleTypes.filter((type) => !known.some(({ name }) => name === type));
    return {
      ...{ heading: make, slogan: '', bannerImage: null, image: null, brandIcon: null },
      ...brand,
      _id,
      name: make,
      vehicleType: [...known, ...others.map((name) => ({ _id: name, name }))],
    };
  });
