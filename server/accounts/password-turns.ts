import { pauseDeadline } from '../database/deadline.ts';
import { second } from '../kit/clock.ts';
import { FairQueue } from '../kit/fair-queue.ts';
import { networksOf } from '../kit/networks.ts';
import type { PasswordHashes } from './password-hash.ts';

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
