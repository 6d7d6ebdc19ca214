import type { PGlite } from '@electric-sql/pglite';

/**
 * The messages after which PostgreSQL has answered everything before them: Query, Sync, and Terminate, which it does
 * not answer. https://www.postgresql.org/docs/18/protocol-message-formats.html
 */
const endsOfExchange = new Set([...'QSX'].map((letter) => letter.charCodeAt(0)));

/**
 * Cuts what a driver sends into exchanges that can be handed to the engine whole. PGlite does not wait for the rest of
 * a message, and an exchange cut off in the middle would leave it skipping everything up to a Sync that never comes.
 */
export class ProtocolMessages {
  #held: Buffer = Buffer.alloc(0);
  #started = false;

  /** Takes the next bytes, cut anywhere; gives the exchanges that are now complete, in order. */
  take(bytes: Uint8Array): Buffer[] {
    this.#held = Buffer.concat([this.#held, bytes]);
    const exchanges: Buffer[] = [];
    let start = 0;
    let end = 0;
    for (let next = this.#endOfMessage(0); next !== undefined; next = this.#endOfMessage(end)) {
      const isEnd = !this.#started || endsOfExchange.has(this.#held.readUInt8(end));
      end = next;
      this.#started = true;
      if (isEnd) {
        exchanges.push(this.#held.subarray(start, end));
        start = end;
      }
    }
    this.#held = this.#held.subarray(start);
    return exchanges;
  }

  /** Where the message that begins at a place ends, once it is here whole. The first message alone has no letter. */
  #endOfMessage(start: number): number | undefined {
    const letter = this.#started ? 1 : 0;
    if (this.#held.length < start + letter + 4) return undefined;
    const end = start + letter + this.#held.readInt32BE(start + letter);
    return end <= this.#held.length ? end : undefined;
  }
}

/** What is done before a session begins; each step is one exchange. */
const freshStart = [
  query('ROLLBACK'), // a transaction whose connection broke must not be committed by the next one
  query('DISCARD ALL'), // named statements, settings, temporary tables and locks
];

/** A Query message. */
function query(text: string): Buffer {
  const message = Buffer.from(`Q\0\0\0\0${text}\0`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/** ReadyForQuery without its last byte, the state of the transaction. */
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5]);

/** A driver's conversation with the engine. */
export interface Session {
  /** Takes the driver's bytes and runs what is complete. Throws when the engine is broken and has to be reopened. */
  take(bytes: Uint8Array): void;
}

/**
 * Begins a session on the engine's only connection, with nothing left over from the one before.
 * What the engine answers goes to `answer`, in pieces that belong to the receiver.
 */
export function beginSession(pglite: PGlite, answer: (bytes: Uint8Array<ArrayBuffer>) => void): Session {
  for (const exchange of freshStart) run(pglite, exchange, () => undefined);
  const messages = new ProtocolMessages();
  let started = false;
  const take = (bytes: Uint8Array) => {
    for (const exchange of messages.take(bytes)) {
      if (started && exchange.at(0) === 0x58) continue; // Terminate: the port is closed next
      started = true;
      run(pglite, exchange, answer);
    }
  };
  return { take };
}

/**
 * Runs one exchange to its end. PGlite swallows a crash of PostgreSQL (a PANIC, a trap of the WebAssembly machine);
 * it shows in an answer that does not end with ReadyForQuery.
 */
function run(pglite: PGlite, exchange: Uint8Array, answer: (bytes: Uint8Array<ArrayBuffer>) => void): void {
  let tail = Buffer.alloc(0);
  const onRawData = (view: Uint8Array) => {
    const bytes = Uint8Array.from(view); // the view lies in the engine's memory, which the next statement reuses
    tail = Buffer.concat([tail, bytes.subarray(-6)]).subarray(-6);
    answer(bytes);
  };
  // Synchronous up to its end: nothing else runs on this thread meanwhile.
  void pglite.execProtocolRawStream(exchange, { syncToFs: false, onRawData });
  if (!tail.subarray(0, 5).equals(readyForQuery)) throw new Error('PostgreSQL broke off in the middle of an answer.');
}
