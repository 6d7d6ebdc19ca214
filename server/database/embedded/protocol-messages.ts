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
