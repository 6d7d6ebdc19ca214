/** What the product needs to collect payments through Stripe. */
export type StripeSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Stripe's price of each plan and interval, such as `pro-month`. */
  readonly prices: ReadonlyMap<string, string>;
  /** Where Stripe's API answers, when elsewhere. */
  readonly address?: URL | undefined;
  /** How long Stripe may take to answer, in milliseconds, when other than usual. */
  readonly longestAnswer?: number | undefined;
};

/** What a price is called in STRIPE_PRICES. */
export const priceName = (plan: string, interval: string) => `${plan}-${interval}`;
