/** What the browser may run of the feeds, without a validator. */
export const feedKinds = ['google', 'googleListings', 'meta'] as const;

export type FeedKind = (typeof feedKinds)[number];

/** What a car may lack for a feed. `place`: the dealer's postal code is not known. */
export const feedLacks = ['vin', 'price', 'freight', 'colour', 'photo', 'mileage', 'place'] as const;

export type FeedLack = (typeof feedLacks)[number];
