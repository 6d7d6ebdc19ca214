/** How a dealer works with its leads, beside who gets them. */
export type LeadDesk = {
  /** Whether owners and managers get a copy of what tells a member of a lead. */
  readonly copiesManagers: boolean;
  /** After how many minutes without an answer a lead goes to the next in turn; null: never. */
  readonly passOnAfter: number | null;
  /** For how many days an accepted offer keeps its car from other offers; 0: it keeps it from none. */
  readonly keepsCarDays: number;
  /** Why a lead was lost, to choose from; none: the product's reasons. */
  readonly lostReasons: readonly string[];
  /** Salespeople who work in financing and read the credit answers of every lead, by their ids. */
  readonly financeMembers: readonly string[];
};

export const usualLeadDesk: LeadDesk = {
  copiesManagers: false,
  passOnAfter: null,
  keepsCarDays: 2,
  lostReasons: [],
  financeMembers: [],
};
