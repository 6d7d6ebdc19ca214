/** Pages name a car as mails and documents do. */
export { carName, spokenMake } from '#contract/car-name.ts';
