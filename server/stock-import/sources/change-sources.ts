import { and, eq, inArray } from 'drizzle-orm';
import { automaticFormat, mostSources, usualBrakes } from '#contract/stock-source-kinds.ts';
import { msg } from '#contract/words.ts';
import type { Transaction } from '../../database/db.ts';
import { lockDealer } from '../../dealers/lock-dealer.ts';
import { recordByMember } from '../../enquiries/audit.ts';
import { FetchFailure } from '../../integrations/stock-files/fetch-failure.ts';
import type { StockNetwork } from '../../integrations/stock-files/reach.ts';
import { type Clock, second } from '../../kit/clock.ts';
import { FairQueue } from '../../kit/fair-queue.ts';
import { type CallInput, type Handler, invalidField, Refusal, type Services } from '../../kit/handler.ts';
import type { KeyRing } from '../../kit/key-ring.ts';
import { oneMadeOnce } from '../../kit/made-once.ts';
import { newId } from '../../kit/secrets.ts';
import { sentenceIn } from '../../kit/sentences.ts';
import { UnreadableFile } from '../../kit/table-files/table-row.ts';
import { isPreset, namedFormat } from '../known-formats.ts';
import { isOwnFormat } from '../own-formats.ts';
import { firstOfFile } from '../read-file.ts';
import { stockFormats, stockRuns, stockSources } from '../tables.ts';
import { nextRun } from './begin-runs.ts';
import { pin } from './go-on.ts';
import { dealerOf, noSecret, ownSource, presentSource, type Source, sealedSecret, sourcesOf } from './own-runs.ts';
import { fetchSource, fetchWords } from './run-file.ts';

/** The sources of a dealer. */
export function listStockSources({ db }: Services): Handler<'listStockSources'> {
  return async ({ session: { dealerId } }) => ({
    data: (await sourcesOf(db, dealerId)).map(presentSource),
    timeZone: (await dealerOf(db, dealerId)).zone,
  });
}

type Sent = CallInput<'addStockSource'>['body'];

/** Where it is on the web or in the network, as it was typed. Where its name leads is looked at when it is fetched. */
function whereOf({ kind, address, port, path, userName, signIn }: Sent, allowsHttp: boolean) {
  const text = address.trim();
  if (kind === 'push') return { address: '', port: 0, path: '', userName: '', signIn: 'none' } as const;
  const user = signIn === 'none' ? '' : userName.trim();
  if (kind === 'https')
    return { address: webAddress(text, allowsHttp), port: 0, path: '', userName: user, signIn } as const;
  if (!/^[\w.-]+$|^\[?[\da-f:]+\]?$/i.test(text))
    throw invalidField('address', msg`Enter only the host, like sftp.example.com.`);
  return { address: text.replace(/^\[|\]$/g, ''), port, path: path.trim(), userName: user, signIn };
}

function webAddress(text: string, allowsHttp: boolean): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || !['https:', 'http:'].includes(url.protocol))
    throw invalidField('address', msg`Enter a web address with no password in it.`);
  if (url.protocol === 'http:' && !allowsHttp)
    throw invalidField('address', msg`Enter an address that begins with https://.`);
  url.hash = '';
  return url.href;
}

/** The columns of the secret that come with a change; none where the one that is there stays. */
function secretColumns(keys: KeyRing, id: string, { signIn, secret }: Sent, before?: Source) {
  if (signIn === 'none') return noSecret;
  if (secret !== '') return sealedSecret(keys, id, secret);
  if (before?.signIn === signIn && before.secretKeyId !== null) return {};
  throw invalidField('secret', signIn === 'key' ? msg`Paste the private key.` : msg`Enter the password.`);
}

/** What is kept of a source as it was sent. */
function columnsOf(
  sent: Sent,
  { zone, now, allowsHttp }: { zone: string; now: Date; allowsHttp: boolean },
  before?: Source,
) {
  const { name, kind, holds, everyHours, isOn, format, dealerColumn = '', dealerValue = '' } = sent;
  const prices = sent.prices ?? before?.prices ?? 'beforeFees';
  const mostBad = sent.mostBad ?? before?.mostBad ?? usualBrakes.mostBad;
  const mostRemoved = sent.mostRemoved ?? before?.mostRemoved ?? usualBrakes.mostRemoved;
  const whose = { dealerColumn: dealerColumn.trim(), dealerValue: dealerValue.trim() };
  const times = everyHours === null ? [...new Set(sent.times)].toSorted() : [];
  const hours = { kind, isOn, everyHours: kind === 'push' ? null : everyHours, times: kind === 'push' ? [] : times };
  const where = whereOf(sent, allowsHttp);
  return {
    name: name.trim(),
    ...hours,
    ...where,
    holds,
    format,
    prices,
    mostBad,
    mostRemoved,
    ...whose,
    nextRunAt: nextRun(hours, zone, now),
    updatedAt: now,
  };
}

/** Refuses a format that is neither a system's nor one of the dealer's own. */
async function refuseUnknownFormat(tx: Transaction, dealerId: string, format: string): Promise<void> {
  if (format === automaticFormat || isPreset(format)) return;
  if ((await tx.$count(stockFormats, and(isOwnFormat(dealerId), eq(stockFormats.id, format)))) === 0)
    throw invalidField('format', msg`Choose one of the formats.`);
}

/** Adds a source. */
export function addStockSource({ db, clock, keys }: Services, network: StockNetwork): Handler<'addStockSource'> {
  return (input) =>
    db.transaction(async (tx) => {
      const add = () => keepSource(tx, { clock, keys }, network, input);
      const id = await oneMadeOnce(tx, clock, 'addStockSource', input, add);
      return { data: presentSource(await ownSource(tx, input.session.dealerId, id)) };
    });
}

async function keepSource(
  tx: Transaction,
  { clock, keys }: Pick<Services, 'clock' | 'keys'>,
  network: StockNetwork,
  { body, session }: CallInput<'addStockSource'>,
): Promise<string> {
  const { dealerId, memberId } = session;
  const now = clock.now();
  await lockDealer(tx, dealerId);
  await refuseUnknownFormat(tx, dealerId, body.format);
  if ((await tx.$count(stockSources, eq(stockSources.dealerId, dealerId))) >= mostSources)
    throw new Refusal(
      'conflict',
      msg`You have ${{ mostSources }} sources, the maximum. Remove one you no longer need.`,
    );
  const id = newId();
  const { zone } = await dealerOf(tx, dealerId);
  const columns = columnsOf(body, { zone, now, allowsHttp: network.allowsHttp });
  const row = { id, dealerId, memberId, ...columns, ...secretColumns(keys, id, body), createdAt: now };
  await tx.insert(stockSources).values(row);
  await recordByMember(tx, session.memberId, { at: now, action: 'stock source added', objectId: id });
  return id;
}

/** What changes of a source makes the file that was taken over last another one. */
const marking = ['path', 'holds', 'format', 'dealerColumn', 'dealerValue', 'prices'] as const;

/** Changes a source, of the version that was seen and of no other. */
export function changeStockSource({ db, clock, keys }: Services, network: StockNetwork): Handler<'changeStockSource'> {
  return ({ params: { id }, body, session, version }) =>
    db.transaction(async (tx) => {
      const { dealerId, memberId } = session;
      const now = clock.now();
      await lockDealer(tx, dealerId);
      const before = await ownSource(tx, dealerId, id);
      if (before.version !== version)
        throw new Refusal('stale', msg`This source has changed. It’s now at version ${{ version: before.version }}.`);
      await refuseUnknownFormat(tx, dealerId, body.format);
      const { zone } = await dealerOf(tx, dealerId);
      const columns = columnsOf(body, { zone, now, allowsHttp: network.allowsHttp }, before);
      const isElsewhere = columns.address !== before.address || columns.port !== before.port;
      // A secret is not handed to another host than the one that it was given for.
      if (isElsewhere && body.signIn !== 'none' && body.secret === '')
        throw invalidField('secret', msg`You’ve changed the host, so enter the password or key again.`);
      const isOther = isElsewhere || marking.some((name) => columns[name] !== before[name]);
      const forgets = isElsewhere || body.forgetsHostKey === true;
      const changed = {
        ...columns,
        ...secretColumns(keys, id, body, before),
        memberId,
        version: version + 1,
        toldProblem: null,
        ...(isOther ? { lastMark: null, endsWithLine: false } : {}),
        ...(forgets ? { hostKey: null } : {}),
      };
      const [after] = await tx.update(stockSources).set(changed).where(eq(stockSources.id, id)).returning();
      if (!after) throw new Error('A source was not kept.');
      await recordByMember(tx, session.memberId, { at: now, action: 'stock source changed', objectId: id });
      return { data: presentSource(after) };
    });
}

/** Removes a source; runs of it that wait are not taken over any more, and what is under way ends. */
export function removeStockSource({ db, clock }: Services): Handler<'removeStockSource'> {
  return ({ params: { id }, session }) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      await lockDealer(tx, session.dealerId);
      const { name } = await ownSource(tx, session.dealerId, id);
      const waits = and(eq(stockRuns.sourceId, id), inArray(stockRuns.state, ['queued', 'held']));
      const refused = { state: 'refused', problem: msg`The file’s source was removed.`, finishedAt: now } as const;
      await tx.update(stockRuns).set(refused).where(waits);
      await tx.delete(stockSources).where(eq(stockSources.id, id));
      await recordByMember(tx, session.memberId, { at: now, action: 'stock source removed', objectId: id });
      return { message: msg`We no longer fetch files from ${{ name }}. Your cars haven’t changed.` };
    });
}

/**
 * In milliseconds: how long a test may wait for its turn, and how long for that and the file together. Whoever pressed
 * looks on, and a connection that stays silent for 15 s is closed.
 */
const [longestWait, longestTest] = [5 * second, 12 * second];

/** Each holds a whole file in memory; of one dealer there is one, whose host may be silent. */
const tests = new FairQueue(20, longestWait, { inAll: 4, ofHolder: 1 });

/** So many rows and signs of a cell are shown. */
const [mostRows, mostSigns] = [5, 120];

const tooSlow = msg`The file didn’t arrive within ${{ seconds: longestTest / second }} seconds. Press “Run now” instead. That way, we’ll wait up to a minute.`;

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
      throw new Refusal('conflict', msg`We don’t fetch files for this source. Another system sends them.`);
    try {
      const within = hurried(network, clock);
      const { fileName, bytes, hostKey } = await tests.run(session.dealerId, () =>
        fetchSource({ network: within(), keys, now: clock.now() }, source),
      );
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
