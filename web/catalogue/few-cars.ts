/** The cars of the first screen: four, the newest of those that are asked for. */
export const fewCars = { sort: 'newest', limit: '4' } as const;
