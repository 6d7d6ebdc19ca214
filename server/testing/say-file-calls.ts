import fs, { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { codeOf } from '../database/database-errors.ts';

// Loaded first by a program of the tests: each of its threads says when it has synced or renamed a file, in that order.

const { fsyncSync, renameSync } = fs;

fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  say('synced\n');
};

fs.renameSync = (from, to) => {
  renameSync(from, to);
  say(`renamed ${from}\n`);
};

syncBuiltinESMExports();

/** Says a line, again for as long as the pipe is full that the test reads. */
function say(line: string): void {
  for (;;) {
    try {
      writeSync(1, line);
      return;
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error;
    }
  }
}
