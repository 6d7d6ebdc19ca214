import type { Configuration } from './configuration.ts';

const plansNotSold =
  'Plans cannot be bought: STRIPE_SECRET_KEY is not set, and without DEMO=1 there are no test payments.';

const keysLieBeside =
  'The keys of the credit answers lie in DATA_DIR and go along with every copy of it; keep them elsewhere with KEY_FILE or CREDIT_KEYS.';

/** The product itself speaks no TLS: whoever reaches it by https comes through something. */
const proxyNotNamed =
  'PUBLIC_URL is https, so a proxy stands before this server, and TRUSTED_PROXIES does not name its address: everybody behind it shares the limits of one address.';

/** What an operator should know of the settings with which the product starts and would run all the same. */
export function warningsAtStart({
  stripe,
  demonstration,
  keysBesideData,
  publicUrl,
  trustedProxies,
  withoutEffect,
  misspelt,
}: Pick<
  Configuration,
  'stripe' | 'demonstration' | 'keysBesideData' | 'publicUrl' | 'trustedProxies' | 'withoutEffect' | 'misspelt'
>): string[] {
  return [
    ...(!stripe && !demonstration ? [plansNotSold] : []),
    ...(keysBesideData && !demonstration ? [keysLieBeside] : []),
    ...(publicUrl.protocol === 'https:' && trustedProxies.length === 0 ? [proxyNotNamed] : []),
    ...withoutEffect.map((name) => `${name} is left alone: it counts only where HOST is this machine itself.`),
    ...misspelt,
  ];
}
