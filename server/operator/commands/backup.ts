import { rmSync } from 'node:fs';
import { z } from 'zod';
import type { Configuration } from '../../configuration.ts';
import { copyOut } from '../../database/copy/copy-out.ts';
import { recordAction } from '../../enquiries/audit.ts';
import { chosenStorage } from '../../integrations/object-storage/files-home.ts';
import { systemClock } from '../../kit/clock.ts';
import { checkArchive, feedOf, writeArchive } from '../backup/archive.ts';
import { bringKeys, readKeyText, refuseKept, writeKeys } from '../backup/kept-keys.ts';
import { feedFiles, filesFolder, keepFiles, refuseFull } from '../backup/move-files.ts';
import { fill, noteBackup, type Place, refuseOthersAt, withDatabaseAt } from '../backup/places.ts';
import { type Answer, type Command, CommandRefused, type Given, type Here, textOption, writeDown } from '../command.ts';

const options = { keys: { type: 'string' }, 'without-files': { type: 'boolean' } } as const;

const placeOf = ({ databaseUrl, dataDirectory }: Configuration): Place =>
  databaseUrl ? { url: databaseUrl } : { dataDirectory };

const storageOf = ({ s3, dataDirectory }: Configuration) => chosenStorage(s3, dataDirectory);

const withFiles = ({ options: { 'without-files': without } }: Given) => without !== true;

const snapshotAnswer = z.object({ directory: z.string() });

/** What is read: a copy that the server has made of its embedded database, or the database itself. */
async function withSource<Result>(given: Given, here: Here, work: (place: Place, isCopy: boolean) => Promise<Result>) {
  const place = placeOf(here.configuration());
  const ended = 'url' in place ? undefined : await here.askServer(['backup', given.positionals[0] ?? '', '--json']);
  if (!ended) return work(place, false);
  if (ended.code !== 0) throw new CommandRefused(ended.error);
  const { directory } = snapshotAnswer.parse(JSON.parse(ended.output));
  try {
    return await work({ dataDirectory: directory }, true);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

async function makeBackup(given: Given, here: Here): Promise<Answer> {
  const [file = ''] = given.positionals;
  const configuration = here.configuration();
  const keys = textOption(given, 'keys');
  const files = withFiles(given);
  const takenAt = systemClock.now();
  const isCopied = await withSource(given, here, (place, isCopy) =>
    withDatabaseAt(place, async ({ backgroundDb }) => {
      await copyOut(backgroundDb, (database, feed) =>
        writeArchive(
          file,
          { format: 'icardeals backup 1', takenAt: takenAt.toISOString(), files, database },
          async (take) => {
            await feed(take);
            if (files) await feedFiles(storageOf(configuration), take);
          },
        ),
      );
      if (isCopy) return true; // the server writes it down
      const entry = { at: systemClock.now(), actorKind: 'operator', actorId: here.operator } as const;
      await backgroundDb.transaction(async (tx) => {
        await recordAction(tx, { ...entry, action: 'backup made', objectId: '' });
        await noteBackup(tx, takenAt);
      });
      return false;
    }),
  );
  const noted = isCopied ? await here.askServer(['backup', 'noted', '--at', takenAt.toISOString()]) : undefined;
  if (keys !== undefined) writeKeys(keys, configuration.keys);
  const aboutKeys =
    keys === undefined ? 'The keys are not in it: --keys writes them apart.' : `The keys are in ${keys}.`;
  const notNoted = noted && noted.code !== 0 ? [`It could not be written down: ${noted.error.trim()}`] : [];
  const lines = [`${file} holds everything as of ${takenAt.toISOString()}. ${aboutKeys}`, ...notNoted];
  return { lines, data: { file, takenAt, keys: keys ?? null } };
}

const backup: Command = {
  name: 'backup',
  usage: '<file> [--keys <file>] [--without-files]',
  summary: 'Writes everything of one moment into a file, while the server serves.',
  options,
  runHere: makeBackup,
  /** What the server does of it. */
  run: async (context) => {
    if (!context.snapshot) throw new CommandRefused('The database of this server is one that can be asked itself.');
    const directory = await context.snapshot();
    return { lines: [directory], data: { directory } };
  },
};

const noted: Command = {
  name: 'backup noted',
  usage: '[--at <moment>]',
  summary: 'Writes down that a backup was made by other means, for the alarm that misses one.',
  options: { at: { type: 'string' } },
  run: async (context, given) => {
    const now = context.services.clock.now();
    const said = textOption(given, 'at');
    const takenAt = said === undefined ? now : new Date(said);
    if (said !== undefined && !momentForm.safeParse(said).success)
      throw new CommandRefused('--at must be a moment like 2026-11-26T03:00:00Z.');
    if (takenAt > now && takenAt > systemClock.now())
      throw new CommandRefused('--at is a moment that has not come yet.');
    await context.services.db.transaction(async (tx) => {
      await writeDown(tx, context, { action: 'backup made', objectId: '' });
      await noteBackup(tx, takenAt);
    });
    return { lines: [`A backup of ${takenAt.toISOString()} is written down.`], data: { takenAt } };
  },
};

const momentForm = z.iso.datetime({ offset: true });

async function restoreBackup(given: Given, here: Here): Promise<Answer> {
  const [file = ''] = given.positionals;
  const configuration = here.configuration();
  const keys = textOption(given, 'keys');
  const { takenAt, files: hasFiles, database } = await checkArchive(file);
  if (keys !== undefined) {
    readKeyText(keys);
    refuseKept(configuration.keys);
  }
  const storage = storageOf(configuration);
  const files = hasFiles && withFiles(given);
  await fill(placeOf(configuration), database, feedOf(file, 'tables/', 'sequences.json'), async () => {
    if (!files) return;
    await refuseFull(storage);
    await keepFiles(storage, feedOf(file, filesFolder));
  });
  if (keys !== undefined) bringKeys(keys, configuration.keys);
  const lines = [`Everything is back as of ${takenAt}; start the server.`];
  return { lines, data: { file, takenAt } };
}

const stopFirst = async () => {
  throw new CommandRefused('Stop the server first.');
};

const restore: Command = {
  name: 'restore',
  usage: '<file> [--keys <file>] [--without-files]',
  summary: 'Brings a backup into an empty place: all of it, or nothing.',
  options,
  runHere: restoreBackup,
  run: stopFirst,
};

async function move(here: Here, isToServer: boolean): Promise<Answer> {
  const { databaseUrl: url, dataDirectory } = here.configuration();
  if (!url) throw new CommandRefused('DATABASE_URL must name the database of the PostgreSQL server.');
  const embedded = { dataDirectory };
  const [from, to] = isToServer ? [embedded, { url }] : [{ url }, embedded];
  await withDatabaseAt(from, async (database) => {
    await refuseOthersAt(database);
    await copyOut(database.backgroundDb, (described, feed) => fill(to, described, feed));
  });
  const now = isToServer ? 'Start the server with DATABASE_URL' : 'Start the server without DATABASE_URL';
  const lines = [
    'Everything has been copied, and the database that it came from is as it was.',
    `${now} and the same keys.`,
  ];
  return { lines, data: { moved: true } };
}

const moveTo = (name: string, summary: string, isToServer: boolean): Command => ({
  name,
  usage: '',
  summary,
  runHere: (_given, here) => move(here, isToServer),
  run: stopFirst,
});

export const backupCommands = [
  backup,
  noted,
  restore,
  moveTo('move to-postgresql', 'Copies the embedded database into the empty one of DATABASE_URL.', true),
  moveTo('move to-embedded', 'Copies the database of DATABASE_URL into DATA_DIR, where there is none.', false),
];
