/** The most bytes of a photo that is sent: what phones write at their largest. */
export const longestPhoto = 25 * 2 ** 20;
