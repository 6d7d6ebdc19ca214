import fs, { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded first by a program of the tests: each of its threads says when it has synced or renamed a file, in that order.

const { fsyncSync, renameSync } = fs;

fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  writeSync(1, 'synced\n');
};

fs.renameSync = (from, to) => {
  renameSync(from, to);
  writeSync(1, `renamed ${from}\n`);
};

syncBuiltinESMExports();
