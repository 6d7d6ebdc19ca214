import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { pauseDeadline } from '../database/deadline.ts';
import { second } from '../kit/clock.ts';
import { FairQueue } from '../kit/fair-queue.ts';
import { networksOf } from '../kit/networks.ts';

const derive = promisify(argon2);

/** What a hash costs: kibibytes of memory, and how often they are gone through. */
type HashCost = { readonly memory: number; readonly passes: number };

/** Argon2id with 19 MiB, two passes, one lane: OWASP's password storage cheat sheet, and ASVS 11.4.2. */
const safeCost: HashCost = { memory: 19_456, passes: 2 };

const shape = { parallelism: 1, tagLength: 32 } as const;

/** The form of the reference implementation: algorithm, version, cost, salt, hash. */
const written = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '');

const write = ({ memory, passes }: HashCost, salt: Uint8Array, hash: Uint8Array) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${shape.parallelism}$${base64(salt)}$${base64(hash)}`;

/** Hashes passwords and compares them. Each takes 40 ms of a processor and 19 MiB; calls get it in their turn (`PasswordTurns`). */
export class PasswordHashes {
  readonly #cost: HashCost;
  /** Fits no password. It takes as long to find that out as with a real one. */
  readonly #hashOfNobody: string;

  /** @param cost of the hashes to be made; a kept one is compared at the cost that it names */
  constructor(cost = safeCost) {
    this.#cost = cost;
    this.#hashOfNobody = write(cost, new Uint8Array(16), new Uint8Array(shape.tagLength));
  }

  /** The hash to keep. */
  async make(password: string): Promise<string> {
    const salt = randomBytes(16);
    const hash = await this.#derive({ ...this.#cost, ...shape, message: password, nonce: salt });
    return write(this.#cost, salt, hash);
  }

  /** Whether a password is the one behind a kept hash; without a hash it is not, and finding out takes as long. */
  async fits(password: string, kept: string | undefined): Promise<boolean> {
    const [, memory, passes, parallelism, salt = '', hash = ''] = written.exec(kept ?? this.#hashOfNobody) ?? [];
    const expected = Buffer.from(hash, 'base64');
    const given = await this.#derive({
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    });
    return timingSafeEqual(given, expected) && kept !== undefined;
  }

  /** On a busy machine it takes many times as long, which is not the database's time. */
  async #derive(parameters: Argon2Parameters): Promise<Uint8Array> {
    const resume = pauseDeadline();
    try {
      return await derive('argon2id', parameters);
    } finally {
      resume();
    }
  }
}

/** A queue for calls that hash a password: so many at a time, so many that wait, and for how long. */
const usual = { places: { inAll: 2, ofHolder: 2 }, longest: 200, patience: 10 * second } as const;

/**
 * Lets calls that hash a password have it two at a time, so that a rush of sign-ins takes neither processors nor database
 * from everybody else. The others wait for their turn, which goes round by who asks; whoever would wait for longer than
 * 10 s is refused with the seconds to wait. What one waits is not counted against the deadline of the request.
 */
export class PasswordTurns {
  readonly #hashes: PasswordHashes;
  readonly #queue: FairQueue;

  /** @param patience how long anybody waits, in milliseconds */
  constructor(hashes: PasswordHashes, patience: number = usual.patience) {
    this.#hashes = hashes;
    this.#queue = new FairQueue(usual.longest, patience, usual.places);
  }

  /** A call of strangers that is done in the turn of the address that it comes from. */
  ofAddress<Input extends { readonly address: string }, Result>(
    handle: (input: Input, hashes: PasswordHashes) => Promise<Result>,
  ): (input: Input) => Promise<Result> {
    return (input) => this.inTurn(input.address, (hashes) => handle(input, hashes));
  }

  /**
   * Does work that hashes a password when its turn comes, which is over when the work ends. It may not take another turn
   * within. Throws a refusal where its turn does not come in time.
   *
   * @param asker the address of a stranger, the id of whoever is signed in
   */
  inTurn<Result>(asker: string, work: (hashes: PasswordHashes) => Promise<Result>): Promise<Result> {
    const resume = pauseDeadline();
    const [network] = networksOf(asker);
    return this.#queue.run(network?.name ?? asker, () => {
      resume();
      return work(this.#hashes);
    });
  }
}
