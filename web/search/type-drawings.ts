/** The bodies that types are drawn with whose name says another one, and those that go by their own. */
const others: Readonly<Record<string, string>> = { Truck: 'pickup', Electric: 'crossover' };
const own = ['SUV', 'Sedan', 'Hatchback', 'Coupe', 'Convertible', 'Wagon', 'Minivan', 'Van'];

/** The key of a vehicle type's drawing; of a type that is none of the catalogue's, the most common shape. */
export const drawingOfType = (type: string): string =>
  `vehicle-${others[type] ?? (own.includes(type) ? type.toLowerCase() : 'suv')}.svg`;
