import { Duplex } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import { DatabaseUnavailable } from '../database-errors.ts';

/** A connection to the embedded engine in the shape of the socket that the driver expects. */
export class PortStream extends Duplex {
  readonly #openPort: () => Promise<MessagePort>;
  #port: MessagePort | undefined;

  /** `openPort` gives a port to the engine once it serves. */
  constructor(openPort: () => Promise<MessagePort>) {
    super();
    this.#openPort = openPort;
  }

  /** Called by the driver; the address it gives means nothing here. */
  connect(): this {
    this.#openPort().then(
      (port) => this.#attach(port),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  #attach(port: MessagePort): void {
    if (this.destroyed) {
      port.close();
      return;
    }
    this.#port = port;
    port.on('message', (bytes: Uint8Array) => this.push(bytes));
    port.on('close', () => this.destroy(new DatabaseUnavailable('The session with the embedded database has ended.')));
    this.emit('connect');
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#port?.ref();
    return this;
  }

  unref(): this {
    this.#port?.unref();
    return this;
  }

  override _read(): void {
    // Bytes are pushed as they come; what a statement answers is bounded by the statement.
  }

  override _write(bytes: Buffer, _encoding: string, done: () => void): void {
    this.#send([bytes]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  /** Sends a copy of its own, because the driver writes from buffers that it uses again. */
  #send(chunks: Buffer[]): void {
    const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    this.#port?.postMessage(bytes, [bytes.buffer]);
  }

  override _final(done: () => void): void {
    done();
    this.destroy();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port?.removeAllListeners('close');
    this.#port?.close();
    done(error);
  }
}
