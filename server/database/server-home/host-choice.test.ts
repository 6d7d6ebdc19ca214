import { expect, it } from 'vitest';
import { HostChoice } from './host-choice.ts';

it('stays with the host in use while an address names a certificate that is not there', async () => {
  const certificate = '?sslmode=verify-full&sslrootcert=/nowhere.pem';
  const [one, other] = ['postgresql://u:p@127.0.0.1:1/d', 'postgresql://u:p@127.0.0.2:1/d'].map(
    (address) => `${address}${certificate}`,
  );
  const hosts = new HostChoice([one ?? '', other ?? ''], 1000);
  expect([await hosts.choose(), hosts.current]).toEqual([false, one]);
});
