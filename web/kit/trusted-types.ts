import type { Config } from 'dompurify';
import { workerPath } from './offline-app.ts';

type TrustedTypePolicy = NonNullable<Config['TRUSTED_TYPES_POLICY']>;
type Rules = { createHTML: (text: string) => string; createScriptURL?: (text: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: Rules) => TrustedTypePolicy };

const factory = (): PolicyFactory | undefined =>
  // The DOM's own types do not know Trusted Types yet.
  (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;

/**
 * Refuses every string that could become markup. Libraries may still pass plain text and the empty script element by
 * which React makes one; anything else throws.
 */
export const restrictHtmlSinks = (): void => {
  factory()?.createPolicy('default', {
    createHTML: (text) => {
      if (!text.includes('<') || text === '<script></script>') return text;
      throw new TypeError('Markup may only be made by the sanitising component.');
    },
    createScriptURL: (text) => {
      if (text === workerPath) return text;
      throw new TypeError('No script is loaded by its address but the worker of the offline app.');
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
