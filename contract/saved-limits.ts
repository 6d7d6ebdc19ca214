/** How many cars somebody can keep, on a device or with an account. */
export const mostSavedCars = 200;

/** How many cars stand side by side at most. */
export const mostComparedCars = 4;
