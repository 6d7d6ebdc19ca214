import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An address and its password, as the product's first start wrote them down. */
export type SignIn = { readonly email: string; readonly password: string };

/** The demonstration's two sign-ins on the running product. Throws when its file does not hold them. */
export function demoSignIns(): { readonly user: SignIn; readonly dealer: SignIn } {
  const file = join(process.env.PRODUCT_DATA ?? '', 'demo-accounts.txt');
  const lines = readFileSync(file, 'utf8').split('\n');
  const valueAt = (key: string): string => {
    const line = lines.find((text) => text.startsWith(`${key}: `));
    if (!line) throw new Error(`${file} does not hold ${key}`);
    return line.slice(key.length + 2);
  };
  return {
    user: { email: valueAt('user-email'), password: valueAt('user-password') },
    dealer: { email: valueAt('dealer-email'), password: valueAt('dealer-password') },
  };
}
