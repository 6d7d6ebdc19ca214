import { createHmac } from 'node:crypto';

export type SigningKey = {
  /** Which secret it is, for a receiver that knows an old one and a new one. */
  readonly id: string;
  readonly secret: string;
};

/**
 * The signature of a webhook: `t={seconds},kid={id of the secret},v1={hex}`, where `v1` is the HMAC-SHA256, under the
 * secret, of the time stamp, a full stop and the body byte for byte; while an old secret is still good, `kid` and `v1` once
 * more for it. The scheme is Stripe's, so that a receiver can verify it with a library that it has.
 */
export function signatureOf(body: string, at: Date, keys: readonly SigningKey[]): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signed = keys.map(({ id, secret }) => {
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return `kid=${id},v1=${mac}`;
  });
  return [`t=${seconds}`, ...signed].join();
}
