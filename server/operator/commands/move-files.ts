import { existsSync } from 'node:fs';
import { chosenStorage } from '../../integrations/object-storage/files-home.ts';
import { type Moved, moveFiles } from '../backup/move-files.ts';
import { type Answer, type Command, CommandRefused, type Given, type Here } from '../command.ts';

const names = { bucket: 'S3_BUCKET', folder: 'DATA_DIR' } as const;

type Home = keyof typeof names;

/** Copies the product's files from one home to the other, where the command is typed: both are there. */
async function move(given: Given, here: Here, to: Home): Promise<Answer> {
  const { s3, dataDirectory } = here.configuration();
  if (!s3) throw new CommandRefused('S3_BUCKET, with its key, must name the bucket.');
  if (!existsSync(dataDirectory)) throw new CommandRefused(`There is no ${dataDirectory}.`);
  const homes = { bucket: chosenStorage(s3, dataDirectory), folder: chosenStorage(undefined, dataDirectory) };
  const moved = await moveFiles(homes[to === 'bucket' ? 'folder' : 'bucket'], homes[to]);
  const removes = given.options['remove-others'] === true;
  if (removes) await homes[to].remove(moved.others);
  return { lines: linesOf(moved, to, removes), data: { ...moved, others: moved.others.length, removed: removes } };
}

function linesOf({ copied, thereBefore, others }: Moved, to: Home, removes: boolean): string[] {
  const start = `start the server ${to === 'bucket' ? 'with' : 'without'} S3_BUCKET`;
  return [
    `${copied} files were copied and read back, ${thereBefore} were there; those of before stay where they are.`,
    copied > 0
      ? `A server that runs goes on with its own files: stop it, type this again for what is new, and ${start}.`
      : `Nothing is missing there: ${start}.`,
    ...(others.length > 0 ? [othersLine(others, to, removes)] : []),
  ];
}

const othersLine = (others: readonly string[], to: Home, removes: boolean) =>
  removes
    ? `${others.length} others in ${names[to]} were removed.`
    : `${others.length} others are in ${names[to]}, such as ${others[0]}; --remove-others removes them.`;

const moveTo = (to: Home, summary: string): Command => ({
  name: `move files-to-${to}`,
  usage: '[--remove-others]',
  summary,
  options: { 'remove-others': { type: 'boolean' } },
  runHere: (given, here) => move(given, here, to),
  run: async () => {
    throw new CommandRefused('It is done where it is typed.');
  },
});

export const fileCommands = [
  moveTo('bucket', 'Copies photos and imported files from DATA_DIR into the bucket; it goes on where it broke off.'),
  moveTo('folder', 'Copies photos and imported files from the bucket into DATA_DIR; it goes on where it broke off.'),
];
