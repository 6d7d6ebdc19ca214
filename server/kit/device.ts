import type { FastifyReply, FastifyRequest } from 'fastify';
import { day } from './clock.ts';

/** What a browser keeps of us so that we know it again. No script reads it. */
export type Device = {
  /** Browser and system, as in "Firefox, Windows"; empty where they are not known. */
  readonly name: string;
  readonly secret: string | undefined;
  readonly keep: (secret: string) => void;
};

/** As long as browsers keep a cookie at all (RFC 6265bis, section 5.5). */
export const deviceKeptFor = 400 * day;

/** The prefix keeps other hosts of the same site from planting one (RFC 6265bis, section 4.1.3.2). */
const cookieName = (isSecure: boolean) => (isSecure ? '__Host-device' : 'device');

/** The device that a request comes from. */
export function deviceOf(request: FastifyRequest, reply: FastifyReply): Device {
  const isSecure = request.protocol === 'https';
  const cookie = cookieName(isSecure);
  // Few calls ask for it.
  return {
    get name() {
      return browserName(request.headers['user-agent'] ?? '');
    },
    get secret() {
      const named = new RegExp(`(?:^|;\\s*)${cookie}=([A-Za-z0-9_-]{43})(?:;|$)`);
      return named.exec(request.headers.cookie ?? '')?.[1];
    },
    keep: (secret) => {
      const rest = `Path=/; Max-Age=${deviceKeptFor / 1000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
      // A call that took too long is answered already.
      if (!reply.sent) reply.header('set-cookie', `${cookie}=${secret}; ${rest}`);
    },
  };
}

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
const browserName = (userAgent: string): string =>
  [browsers, systems]
    .map((known) => known.find(([, pattern]) => pattern.test(userAgent))?.[0])
    .filter(Boolean)
    .join(', ');
