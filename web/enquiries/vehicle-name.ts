/** The name of a saved deal's car. */
export { carName as vehicleName } from '#contract/car-name.ts';
