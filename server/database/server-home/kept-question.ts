import pg, { type QueryResultRow } from 'pg';

/** Asks a server the same again and again, by a connection of its own that is kept, and made anew when it was lost. */
export class KeptQuestion<Row extends QueryResultRow> {
  readonly #question: string;
  readonly #longest: number;
  #client: pg.Client | undefined;
  #address = '';

  /** @param longest how long the connection may take to come about, and how long an answer; in milliseconds */
  constructor(question: string, longest: number) {
    this.#question = question;
    this.#longest = longest;
  }

  /** Asks the server at an address; one question at a time. Throws what it says, or that it does not answer in time. */
  async ask(address: string): Promise<Row | undefined> {
    if (this.#address !== address) this.close();
    try {
      const client = this.#client ?? (await this.#connect(address));
      return (await client.query<Row>(this.#question)).rows[0];
    } catch (error) {
      this.close();
      throw error;
    }
  }

  async #connect(address: string): Promise<pg.Client> {
    const limits = { connectionTimeoutMillis: this.#longest, query_timeout: this.#longest };
    const settings = { connectionString: address, application_name: 'icardeals looks', keepAlive: true };
    const client = new pg.Client({ ...settings, ...limits });
    client.on('error', () => this.close());
    this.#client = client;
    this.#address = address;
    await client.connect();
    return client;
  }

  close(): void {
    this.#client?.connection.stream.destroy();
    this.#client = undefined;
  }
}

/**
 * Asks a server by a connection of its own, whatever the others are waiting for, which ends with the answer. Throws what it
 * says, or that it does not answer in time.
 *
 * @param longest how long the connection may take to come about, and how long an answer; in milliseconds
 */
export async function askOnce<Answer>(
  url: string,
  longest: number,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const limits = { connectionTimeoutMillis: longest, query_timeout: longest };
  // It reads a certificate that the address names, which may be away for a moment.
  const client = new pg.Client({ connectionString: url, application_name: 'icardeals looks', ...limits });
  client.on('error', () => undefined); // the question fails
  try {
    await client.connect();
    return await ask(client);
  } finally {
    client.connection.stream.destroy();
  }
}
