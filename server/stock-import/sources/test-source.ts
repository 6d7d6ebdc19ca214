import { msg } from '#contract/words.ts';
import { FetchFailure } from '../../integrations/stock-files/fetch-failure.ts';
import type { StockNetwork } from '../../integrations/stock-files/reach.ts';
import { BoundedQueue } from '../../kit/bounded-queue.ts';
import type { Handler } from '../../kit/implement.ts';
import { Refusal } from '../../kit/refusal.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import type { Services } from '../../kit/services.ts';
import { UnreadableFile } from '../../kit/table-files/unreadable-file.ts';
import { namedFormat } from '../formats.ts';
import { firstOfFile } from '../read-file.ts';
import { fetchSource, fetchWords } from './fetch-source.ts';
import { pin } from './go-on.ts';
import { ownSource } from './own-sources.ts';

/** Each holds a whole file in memory. */
const tests = new BoundedQueue(2, 10, 20_000);

/** So many rows and signs of a cell are shown. */
const [mostRows, mostSigns] = [5, 120];

const nothing = { problem: '', fileName: '', bytes: 0, columns: [], rows: [] };

/** Fetches the file of a source as it is set, and answers its first rows. The key of an SFTP server is pinned by it as by a run. */
export function testStockSource({ db, keys }: Services, network: StockNetwork): Handler<'testStockSource'> {
  return async ({ params: { id }, session, language }) => {
    const source = await ownSource(db, session.dealerId, id);
    if (source.kind === 'push')
      throw new Refusal('conflict', msg`Nothing is fetched for this source: another system sends its file.`);
    try {
      const { fileName, bytes, hostKey } = await tests.run(() => fetchSource(network, keys, source));
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
      const words = error instanceof FetchFailure ? fetchWords[error.reason] : undefined;
      if (words) return { data: { ...nothing, hostKey, problem: sentenceIn(language, words) } };
      if (error instanceof UnreadableFile)
        return { data: { ...nothing, hostKey, problem: sentenceIn(language, error.words) } };
      throw error;
    }
  };
}
