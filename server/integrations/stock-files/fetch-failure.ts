/**
 * Why a file could not be fetched. `address`: not out in the world; `signIn`: who fetches was not let in; `hostKey`: the
 * server showed another key than the first time; `tooManyNames`: of a folder; `busy`: the file was written while it was read;
 * `cut`: it ended too soon.
 */
export type FetchReason =
  | 'address'
  | 'unknownHost'
  | 'unreachable'
  | 'timeOut'
  | 'certificate'
  | 'redirect'
  | 'signIn'
  | 'notThere'
  | 'tooManyNames'
  | 'status'
  | 'encoded'
  | 'tooLarge'
  | 'empty'
  | 'cut'
  | 'busy'
  | 'unsettled'
  | 'hostKey'
  | 'badKey';

/** A file could not be fetched. The reason is a word of ours, never what the other side said. */
export class FetchFailure extends Error {
  override name = 'FetchFailure';
  readonly reason: FetchReason;

  constructor(reason: FetchReason) {
    super(`A file of stock was not fetched: ${reason}`);
    this.reason = reason;
  }
}

/** A file as it was fetched. */
export type FetchedFile = { readonly fileName: string; readonly bytes: Buffer };
