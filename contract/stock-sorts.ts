/** In which orders a dealer's list of cars can stand; apart from the schemas, for the pages offer them. */
export const stockSorts = [
  'changed',
  'oldest',
  'name',
  'name-down',
  'year',
  'year-down',
  'price',
  'price-down',
  'mileage',
  'mileage-down',
  'listed',
  'listed-down',
] as const;
