import { longestFile } from '#contract/import-file.ts';
import type { StockNetwork } from './reach.ts';

/** How long a file of stock may take to come, in milliseconds. */
const patience = 60_000;

/** What of addresses that people have given may be reached. */
export type ReachSettings = {
  /** Lets webhooks and sources of stock reach this machine itself, for trying things out; never out in the world. */
  readonly webhooksReachThisMachine?: boolean;
  /** How files of stock are fetched, where not as usual. */
  readonly stockNetwork?: Partial<StockNetwork>;
};

/** How files of stock are fetched as the product is set up. */
export const stockNetworkOf = ({
  webhooksReachThisMachine: reachesHere = false,
  stockNetwork = {},
}: ReachSettings): StockNetwork => ({
  allowsHttp: reachesHere,
  reachesHere: () => reachesHere,
  patience,
  longest: longestFile,
  ...stockNetwork,
});
