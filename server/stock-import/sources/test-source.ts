import { msg } from '#contract/words.ts';
import { FetchFailure } from '../../integrations/stock-files/fetch-failure.ts';
import type { StockNetwork } from '../../integrations/stock-files/reach.ts';
import { type Clock, second } from '../../kit/clock.ts';
import { FairQueue } from '../../kit/fair-queue.ts';
import { type Handler, Refusal, type Services } from '../../kit/handler.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { UnreadableFile } from '../../kit/table-files/table-row.ts';
import { namedFormat } from '../formats.ts';
import { firstOfFile } from '../read-file.ts';
import { fetchSource, fetchWords } from './fetch-source.ts';
import { pin } from './go-on.ts';
import { ownSource } from './own-runs.ts';

/**
 * In milliseconds: how long a test may wait for its turn, and how long for that and the file together. Whoever pressed
 * looks on, and a connection that stays silent for 15 s is closed.
 */
const [longestWait, longestTest] = [5 * second, 12 * second];

/** Each holds a whole file in memory; of one dealer there is one, whose host may be silent. */
const tests = new FairQueue(20, longestWait, { inAll: 4, ofHolder: 1 });

/** So many rows and signs of a cell are shown. */
const [mostRows, mostSigns] = [5, 120];

const tooSlow = msg`The file didn’t come within ${{ seconds: longestTest / second }} seconds. A run waits up to a minute: press Run now.`;

/** Gives the network a test is to use from now on, with as much of its time as is left. */
function hurried(network: StockNetwork, clock: Clock): () => StockNetwork {
  const ends = clock.passed() + longestTest;
  return () => ({ ...network, patience: Math.min(network.patience, ends - clock.passed()) });
}

const nothing = { problem: '', fileName: '', bytes: 0, columns: [], rows: [] };

/** Fetches the file of a source as it is set, and answers its first rows. The key of an SFTP server is pinned by it as by a run. */
export function testStockSource({ db, keys, clock }: Services, network: StockNetwork): Handler<'testStockSource'> {
  return async ({ params: { id }, session, language }) => {
    const source = await ownSource(db, session.dealerId, id);
    if (source.kind === 'push')
      throw new Refusal('conflict', msg`Nothing is fetched for this source: another system sends its file.`);
    try {
      const within = hurried(network, clock);
      const { fileName, bytes, hostKey } = await tests.run(session.dealerId, () => fetchSource(within(), keys, source));
      if (hostKey !== null && source.hostKey === null) await pin({ db }, source, hostKey);
      const { columns, rows } = await firstOfFile(
        db,
        { ...source, format: namedFormat(source.format) },
        bytes,
        mostRows,
      );
      const shown = rows.map((cells) => cells.map((cell) => cell.slice(0, mostSigns)));
      return { data: { problem: '', fileName, bytes: bytes.length, hostKey, columns, rows: shown } };
    } catch (error) {
      const { hostKey } = await ownSource(db, session.dealerId, id);
      const words = error instanceof FetchFailure ? { ...fetchWords, timeOut: tooSlow }[error.reason] : undefined;
      if (words) return { data: { ...nothing, hostKey, problem: sentenceIn(language, words) } };
      if (error instanceof UnreadableFile)
        return { data: { ...nothing, hostKey, problem: sentenceIn(language, error.words) } };
      throw error;
    }
  };
}
