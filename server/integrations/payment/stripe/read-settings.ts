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

type Environment = Readonly<Record<string, string | undefined>>;

/** What a price is called in STRIPE_PRICES. */
export const priceName = (plan: string, interval: string) => `${plan}-${interval}`;

const pair = /^([a-z]+-(?:month|year)):(price_\w{1,200})$/;

/**
 * What the environment says of Stripe. The settings belong together; without any of them nothing is charged.
 *
 * @param wanted the names of all prices that the product asks for
 * @param mistakes gets one line for each thing that does not fit
 */
export function readStripeSettings(
  { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_PRICES: listed }: Environment,
  wanted: readonly string[],
  mistakes: string[],
): StripeSettings | undefined {
  if (!secretKey) {
    if (webhookSecret || listed) mistakes.push('STRIPE_WEBHOOK_SECRET and STRIPE_PRICES need STRIPE_SECRET_KEY.');
    return undefined;
  }
  if (!/^[sr]k_(test|live)_\w+$/.test(secretKey)) mistakes.push('STRIPE_SECRET_KEY must begin with sk_ or rk_.');
  if (!webhookSecret || !/^whsec_[\w+/=]+$/.test(webhookSecret))
    mistakes.push('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, which begins with whsec_.');
  const pairs = (listed ?? '').split(',').map((text) => pair.exec(text.trim()));
  const prices = new Map(pairs.flatMap((found) => (found ? [[found[1] ?? '', found[2] ?? ''] as const] : [])));
  const missing = wanted.filter((name) => !prices.has(name));
  const isExact = pairs.every((found) => found !== null) && prices.size === wanted.length;
  if (missing.length > 0 || !isExact || new Set(prices.values()).size !== prices.size)
    mistakes.push(`STRIPE_PRICES must name one price for each of ${wanted.join(', ')}, such as pro-month:price_…`);
  return { secretKey, webhookSecret: webhookSecret ?? '', prices };
}
