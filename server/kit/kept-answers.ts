import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { BoundedQueue } from './bounded-queue.ts';
import type { CacheFigures } from './cache-figures.ts';
import { type Clock, second } from './clock.ts';
import { type Change, isTouched, type Subject } from './made-of.ts';
import { Refusal } from './refusal.ts';

/** An answer as it was made. */
export type Made<Answer> = {
  readonly answer: Answer;
  /** The bytes that keeping it takes; undefined for one that is given once and not kept. */
  readonly bytes: number | undefined;
  readonly subjects: readonly Subject[];
  /** It says that the database is away: an older answer is more than that. */
  readonly isAway?: boolean;
};

type Kept<Answer> = {
  readonly answer: Answer;
  readonly bytes: number;
  readonly subjects: readonly Subject[];
  /** Which making it came from: a later number was begun later. */
  readonly number: number;
  readonly madeAt: number;
  /** When the first change came that it does not show. */
  outdatedAt: number | undefined;
  /** To how many it was given, and a part of those before it. */
  given: number;
};

type Making<Answer> = {
  readonly answer: Promise<Answer>;
  readonly number: number;
  readonly begunAt: number;
  readonly changes: { readonly at: number; readonly change: Change }[];
};

export type Wanted<Answer> = {
  /** How long an answer is given as it is, in milliseconds. For as long again it is given while another is made. */
  readonly freshFor: number;
  /** Makes it; it is told whether that is because of a change, or because of age, and whether anybody waits for it. */
  readonly make: (isAfterChange: boolean, isBehind: boolean) => Promise<Made<Answer>>;
  /** What it is made of, where that is known beforehand. */
  readonly subjects?: readonly Subject[];
  /** Whoever makes something of it, which is kept in its turn, takes no old answer. */
  readonly takesNoOld?: boolean;
};

/** A change shows on the server that took it after so long at the latest: until then its old answers may be given. */
export const oldAfterChange = 2 * second;

/** One that was given so often is asked for by many at once: nobody waits for the next. */
const many = 20;

/** So much of what its forerunner was given an answer begins with: many who ask do not end with a change. */
const carriedOn = 0.75;

/** A machine that cannot make what many ask for within that time gives it for so long, as long as it is being made. */
export const oldWhileBusy = 5 * second;

/**
 * Keeps answers that are the same for everybody. Each is made once at a time: who comes first after it has become old
 * waits for the new one, and who comes meanwhile is given the old one, within its limits of age. What many ask for is made
 * behind their backs: even the first of them is given the old one. While the database is away it is given however old, and within
 * those limits to whom its making is refused. What nothing is kept of is begun once more where the time was too short.
 */
export class KeptAnswers<Answer> {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #figures: CacheFigures;
  readonly #behind: BoundedQueue | undefined;
  readonly #kept = new Map<string, Kept<Answer>>();
  readonly #making = new Map<string, Making<Answer>>();
  #begun = 0;

  /**
   * @param most how many bytes of answers are kept; what was unused for longest goes first
   * @param figures where it writes down what it does and holds
   * @param behind what nobody waits for is made in its turn there, where not all may be made side by side
   */
  constructor(clock: Clock, most: number, figures: CacheFigures, behind?: BoundedQueue) {
    this.#clock = clock;
    this.#most = most;
    this.#figures = figures;
    this.#behind = behind;
  }

  /** Marks what a change touches as old. To be called after the change is committed. */
  outdate(change: Change): void {
    const at = this.#clock.passed();
    for (const kept of this.#kept.values()) {
      if (kept.outdatedAt === undefined && kept.subjects.some((subject) => isTouched(subject, change)))
        kept.outdatedAt = at;
    }
    for (const making of this.#making.values()) making.changes.push({ at, change });
  }

  /** The kept answer, where it is as fresh as it is wanted; whoever gives it says so (`noteGiven`). */
  fresh(key: string, freshFor: number): Answer | undefined {
    const kept = this.#kept.get(key);
    return kept && this.#isFresh(kept, freshFor) ? kept.answer : undefined;
  }

  /** Notes that the kept answer is given to somebody. */
  noteGiven(key: string): void {
    const kept = this.#use(key);
    if (!kept) return;
    this.#figures.hits += 1;
    kept.given += 1;
  }

  /** Gives the kept answer, or makes and keeps one. */
  async answer(key: string, wanted: Wanted<Answer>): Promise<Answer> {
    const kept = this.#use(key);
    const making = this.#making.get(key);
    if (kept && (this.#isFresh(kept, wanted.freshFor) || this.#isFreshEnough(kept, making, wanted))) {
      if (!making && !this.#isFresh(kept, wanted.freshFor)) this.#makeBehind(key, wanted);
      this.#figures.hits += 1;
      kept.given += 1;
      return kept.answer;
    }
    const madeBefore = this.#figures.made;
    try {
      return await this.#made(key, wanted);
    } catch (error) {
      const old = this.#kept.get(key);
      if (old && isDatabaseUnavailable(error)) return old.answer;
      if (old && isForLater(error) && this.#mayStandIn(old, wanted)) return old.answer;
      // Others were answered meanwhile: too many came at once, to a process that has just begun say, and the database is there.
      if (isDatabaseUnavailable(error) && this.#figures.made > madeBefore) return this.#made(key, wanted);
      throw error;
    }
  }

  /** What is being made, where it will show every change so far; else it is begun. */
  #made(key: string, wanted: Wanted<Answer>): Promise<Answer> {
    const making = this.#making.get(key);
    return making && isUpToDate(making, wanted) ? making.answer : this.#begin(key, wanted);
  }

  /** Whether an old answer is better than a refusal of who would have it made: within its age, and the longest after a change. */
  #mayStandIn({ madeAt, outdatedAt }: Kept<Answer>, { freshFor, takesNoOld }: Wanted<Answer>): boolean {
    const until = Math.min(madeAt + 2 * freshFor, (outdatedAt ?? Number.POSITIVE_INFINITY) + oldWhileBusy);
    return !takesNoOld && this.#clock.passed() < until;
  }

  /** Whether somebody waits for this answer to be made as it is now. */
  isUnderWay(key: string): boolean {
    return this.#making.has(key);
  }

  /** Gives what is kept, and puts it behind all that was used before. */
  #use(key: string): Kept<Answer> | undefined {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
    }
    return kept;
  }

  #isFresh({ madeAt, outdatedAt }: Kept<Answer>, freshFor: number): boolean {
    return outdatedAt === undefined && this.#clock.passed() < madeAt + freshFor;
  }

  /** Whether an old answer is given while one is made; what many ask for, also to who would be the first to wait. */
  #isFreshEnough(kept: Kept<Answer>, making: Making<Answer> | undefined, { freshFor, takesNoOld }: Wanted<Answer>) {
    const isOfMany = kept.given >= many;
    if (takesNoOld || !(making || isOfMany)) return false;
    const now = this.#clock.passed();
    const { madeAt, outdatedAt } = kept;
    if (outdatedAt === undefined) return now < madeAt + 2 * freshFor;
    const isInTime = making !== undefined && making.begunAt < outdatedAt + oldAfterChange;
    return now < Math.min(madeAt + 2 * freshFor, outdatedAt + (isOfMany && isInTime ? oldWhileBusy : oldAfterChange));
  }

  /** Makes it without anybody who waits. Where that fails, the next who comes begins again, or waits. */
  #makeBehind(key: string, wanted: Wanted<Answer>): void {
    this.#begin(key, wanted, true).catch(() => undefined);
  }

  #begin(key: string, wanted: Wanted<Answer>, isBehind = false): Promise<Answer> {
    this.#begun += 1;
    const changes: Making<Answer>['changes'] = [];
    const number = this.#begun;
    const isAfterChange = this.#kept.get(key)?.outdatedAt !== undefined;
    const work = async () => {
      // What has changed while it waited for its turn is in it.
      changes.length = 0;
      const madeAt = this.#clock.passed();
      const made = await wanted.make(isAfterChange, isBehind);
      return this.#finish(key, made, { number, madeAt, outdatedAt: firstTouching(changes, made.subjects) });
    };
    const answer = (isBehind && this.#behind ? this.#behind.run(work) : work()).finally(() => {
      if (this.#making.get(key)?.number === number) this.#making.delete(key);
    });
    this.#making.set(key, { answer, number, begunAt: this.#clock.passed(), changes });
    return answer;
  }

  #finish(
    key: string,
    { answer, bytes, subjects, isAway = false }: Made<Answer>,
    times: Pick<Kept<Answer>, 'number' | 'madeAt' | 'outdatedAt'>,
  ): Answer {
    const kept = this.#kept.get(key);
    if (isAway && kept) return kept.answer;
    this.#figures.made += 1;
    // One that was begun later shows more changes.
    if (bytes !== undefined && (kept?.number ?? 0) < times.number)
      this.#keep(key, { answer, bytes, subjects, ...times, given: Math.floor((kept?.given ?? 0) * carriedOn) });
    return answer;
  }

  #keep(key: string, kept: Kept<Answer>): void {
    this.#drop(key);
    this.#kept.set(key, kept);
    this.#figures.bytes += kept.bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#figures.bytes <= this.#most) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#figures.bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}

/** Whether a refusal says to come back: too many wait, or ask too often. */
const isForLater = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'unavailable' || error.code === 'tooManyRequests');

/** Whether what is being made will show every change so far; where it is not known what it is made of, none may have come. */
const isUpToDate = <Answer>({ changes }: Making<Answer>, { subjects }: Wanted<Answer>): boolean =>
  subjects ? firstTouching(changes, subjects) === undefined : changes.length === 0;

const firstTouching = (
  changes: readonly { readonly at: number; readonly change: Change }[],
  subjects: readonly Subject[],
): number | undefined => changes.find(({ change }) => subjects.some((subject) => isTouched(subject, change)))?.at;
