import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.ts';
import { type EngineStart, type FromEngine, greeting, type ToEngine } from './engine-messages.ts';
import { beginSession } from './session.ts';

// The engine's own thread, so that a slow statement does not stop the server's requests.

const start: EngineStart = workerData;
const tell = (message: FromEngine) => parentPort?.postMessage(message);

try {
  const { pglite, syncsOfOneCommit } = await openEngine(start);
  let current: MessagePort | undefined;

  const connect = (port: MessagePort) => {
    current?.close();
    current = port;
    const session = beginSession(pglite, (bytes) => port.postMessage(bytes, [bytes.buffer]));
    port.postMessage(greeting);
    port.on('message', (bytes: Uint8Array) => {
      if (port === current) session.take(bytes);
    });
  };

  parentPort?.on('message', async (message: ToEngine) => {
    if (message.kind === 'connect') connect(message.port);
    if (message.kind === 'ping') tell({ kind: 'pong' });
    if (message.kind === 'stop') {
      current?.close();
      await pglite.close();
      tell({ kind: 'stopped' });
      parentPort?.close();
    }
  });
  tell({ kind: 'ready', syncsOfOneCommit });
} catch (error) {
  tell({ kind: 'refused', reason: error instanceof Error ? error.message : String(error) });
}
