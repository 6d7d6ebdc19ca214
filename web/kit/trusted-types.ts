import type { Config } from 'dompurify';
import { workerPath } from './offline-app.ts';

type TrustedTypePolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
type Rules = { createHTML: (text: string) => string; createScriptURL?: (text: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => TrustedTypePolicy };

const factory = (): PolicyFactory | undefined =>
  // The DOM's own types do not know Trusted Types yet.
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/** Whether an address is that of a script of the product's own build, or of the offline app's worker. */
export const isOwnScript = (address: string, page: string): boolean => {
  const { origin, pathname } = new URL(address, page);
  return origin === new URL(page).origin && (pathname.startsWith('/assets/') || pathname === workerPath);
};

/**
 * Refuses every string that could become markup, and every script but those of the product. Libraries may still pass plain
 * text and the empty script element by which React makes one; anything else throws.
 */
export const restrictHtmlSinks = (): void => {
  factory()?.createPolicy('default', {
    createHTML: (text) => {
      if (!text.includes('<') || text === '<script></script>') return text;
      throw new TypeError('Markup may only be made by the sanitising component.');
    },
    createScriptURL: (address) => {
      if (isOwnScript(address, window.location.href)) return address;
      throw new TypeError('Only scripts of the build and the worker of the offline app may run.');
    },
  });
};

let sanitised: TrustedTypePolicy | undefined;

/**
 * The policy by which the sanitiser parses markup and gives out what it left of it. Only for the sanitiser: another
 * caller would pass markup unseen.
 */
export const sanitisedHtmlPolicy = (): TrustedTypePolicy | undefined => {
  sanitised ??= factory()?.createPolicy('sanitised-html', {
    createHTML: (text) => text,
    createScriptURL: () => {
      throw new TypeError('Sanitised markup holds no script.');
    },
  });
  return sanitised;
};
