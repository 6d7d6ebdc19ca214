/**
 * Browsers by what they alone say of themselves, the ones first that also name others: nearly all say Chrome and Safari
 * (https://developer.mozilla.org/docs/Web/HTTP/Guides/Browser_detection_using_the_user_agent).
 */
const browsers = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

/** A telephone with Android says Linux as well, and one of Apple's says Mac. */
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** What people call their browser and its system, by the header User-Agent: "Firefox, Windows". Without versions. */
export const browserName = (userAgent: string): string =>
  [browsers, systems]
    .map((known) => known.find(([, pattern]) => pattern.test(userAgent))?.[0])
    .filter(Boolean)
    .join(', ');
