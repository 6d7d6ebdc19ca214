/** What a cache has done so far, and what it holds. */
export type CacheFigures = {
  /** Answers that were there. */
  hits: number;
  /** Answers that were made. */
  made: number;
  /** What the kept ones take. */
  bytes: number;
};

export const noFigures = (): CacheFigures => ({ hits: 0, made: 0, bytes: 0 });
