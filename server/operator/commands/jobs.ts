import { countJobs, retryJobs, stuckJobs } from '../../database/stuck-jobs.ts';
import { type Command, CommandRefused, columns, writeDown } from '../command.ts';

/** More are not shown; there is something else wrong then. */
const mostShown = 200;

const list: Command = {
  name: 'jobs list',
  usage: '',
  summary: 'The background work: how much of each there is, and what has failed.',
  words: 0,
  run: async ({ services: { db } }) => {
    const counts = await countJobs(db);
    const stuck = await stuckJobs(db, mostShown);
    const rows = stuck.map(({ id, name, state, tries, nextTry, message }) => [
      id,
      name,
      state === 'retry' ? `next try ${nextTry}` : 'given up',
      `${tries} tries`,
      message ?? '',
    ]);
    return {
      lines: [
        ...columns(counts.map(({ name, state, count }) => [name, state, String(count)])),
        '',
        ...(rows.length > 0 ? columns(rows) : ['Nothing has failed.']),
      ],
      data: { counts, stuck },
    };
  },
};

const retry: Command = {
  name: 'jobs retry',
  usage: '<id>|all',
  summary: 'Lets a job that has failed, or every one, be tried again at once.',
  words: 1,
  run: async (context, { positionals: [id = ''] }) => {
    const count = await context.services.db.transaction(async (tx) => {
      const retried = await retryJobs(tx, id === 'all' ? undefined : id);
      if (retried === 0 && id !== 'all') throw new CommandRefused(`No job ${id} has failed.`);
      if (retried > 0) await writeDown(tx, context, { action: 'jobs retried', objectId: id, details: { retried } });
      return retried;
    });
    return { lines: [count === 1 ? '1 job is tried again.' : `${count} jobs are tried again.`], data: { count } };
  },
};

export const jobCommands = [list, retry];
