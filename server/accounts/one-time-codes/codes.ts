import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands: RFC 6238 with SHA-1, six digits, half a minute. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** The clock of a telephone may be off by half a minute either way. */
const stepsOff = 1;

/** A new secret of 160 bits (RFC 4226, R6), in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address from which an app learns the secret, usually as a picture. */
export const appAddress = (secret: string, label: string): string =>
  new TOTP({ ...kind, issuer: 'iCarDeals', label, secret: Secret.fromBase32(secret) }).toString();

/** The half-minute, counted from 1970, whose code this is; undefined where it is none of now. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...kind, token: code, secret: Secret.fromBase32(secret), timestamp, window: stepsOff });
  return delta === null ? undefined : TOTP.counter({ period: kind.period, timestamp }) + delta;
}

/** Small letters and digits without those that look alike: 31 signs. */
const readableSigns = 'abcdefghjkmnpqrstuvwxyz23456789';
const signsInCode = 16;
const codesGiven = 10;

/** New recovery codes of 79 bits each, without the dashes that they are shown with. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codesGiven }, () =>
    Array.from({ length: signsInCode }, () => readableSigns.charAt(randomInt(readableSigns.length))).join(''),
  );

/** A recovery code as it is shown. */
export const inGroups = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** A code as it is compared: however it was typed. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase();
