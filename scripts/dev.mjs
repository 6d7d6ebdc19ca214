/**
 * The server while it is being worked on: started again when a file of its rooms changes. The pages reload by
 * themselves, inside the server. (Node's own --watch is no choice: it sends messages into the database's thread.)
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { inProject, projectNode, root } from './project.mjs';

const rooms = ['server', 'engine', 'reference', 'contract', 'content'];
const isSource = /(?<!\.test)\.(ts|sql|md|yaml|csv|json)$/;

const start = () =>
  spawn(projectNode, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: 'inherit',
  });

let server = start();
let isRestarting = false;

/** Lets the server close its database before the next one opens it. */
async function restart() {
  if (isRestarting) return;
  isRestarting = true;
  await end(server);
  isRestarting = false;
  console.log('Starting again …');
  server = start();
}

/**
 * Ends a server as Ctrl-C does: on SIGTERM the pages' development server would end the process before it has closed.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<void>}
 */
function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}

/** @type {NodeJS.Timeout | undefined} */
let soon;
for (const room of rooms) {
  watch(inProject(room), { recursive: true }, (_, name) => {
    if (!name || !isSource.test(name)) return;
    clearTimeout(soon);
    // An editor writes several files at once.
    soon = setTimeout(() => void restart(), 200);
  });
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, async () => {
    isRestarting = true;
    await end(server);
    process.exit(server.exitCode ?? 1);
  });
}
