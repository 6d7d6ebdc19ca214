/** How a submitted deal stood before its owner withdrew it. */
export type BeforeRemoval = {
  readonly status: string;
  readonly statusChangedAt: string;
  readonly withData: boolean;
};
