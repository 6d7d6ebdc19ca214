import { addressesOf, isLoopbackAddress, isPublicAddress } from '../webhooks/public-address.ts';
import { FetchFailure } from './fetch-failure.ts';

/** How files of stock are fetched. */
export type StockNetwork = {
  /** Whether a port of this machine itself may be reached: for trying things out, never out in the world. */
  readonly reachesHere: (port: number) => boolean;
  /** Whether an address may begin with http://, which then leads to this machine alone. */
  readonly allowsHttp: boolean;
  /** In milliseconds, for a whole file. */
  readonly patience: number;
  /** The most bytes of a file. */
  readonly longest: number;
  /** Certificates to trust beside the usual ones, PEM: for a test's own server. */
  readonly ca?: string | undefined;
};

/** The address to connect to, looked at before: whatever the name says a moment later, the connection goes there. */
export type Reached = { readonly address: string; readonly isHere: boolean };

/**
 * Finds the address of a host that a person has named. Every address of the name has to be out in the world.
 *
 * @throws FetchFailure
 */
export async function reach(network: StockNetwork, hostname: string, port: number): Promise<Reached> {
  const addresses = await addressesOf(hostname);
  const [address] = addresses;
  if (address === undefined) throw new FetchFailure('unknownHost');
  const isHere = addresses.every(isLoopbackAddress) && network.reachesHere(port);
  if (!isHere && !addresses.every(isPublicAddress)) throw new FetchFailure('address');
  return { address, isHere };
}
