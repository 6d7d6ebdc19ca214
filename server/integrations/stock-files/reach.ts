import { TimedOut, withTimeout } from '../../kit/with-timeout.ts';
import { addressToReach, type Reached } from '../webhooks/public-address.ts';
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

/**
 * Finds the address of a host that a person has named. Every address of the name has to be out in the world.
 *
 * @throws FetchFailure
 */
export async function reach(network: StockNetwork, hostname: string, port: number): Promise<Reached> {
  const reached = await addressToReach(hostname, network.reachesHere(port));
  if (typeof reached === 'string') throw new FetchFailure(reached);
  return reached;
}

/** Does what fetches a file within the patience of the network. Throws `FetchFailure` where that is over. */
export const inPatience = <Got>(
  { patience }: StockNetwork,
  fetch: (signal: AbortSignal) => Promise<Got>,
): Promise<Got> =>
  withTimeout(patience, fetch).catch((error: unknown) => {
    throw error instanceof TimedOut ? new FetchFailure('timeOut') : error;
  });
