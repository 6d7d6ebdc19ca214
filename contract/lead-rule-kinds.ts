/** How a dealer's new leads find their member: by hand, in turn, or by their make and the rest in turn. */
export const leadRuleKinds = ['off', 'turn', 'make'] as const;

export type LeadRuleKind = (typeof leadRuleKinds)[number];

/** Why a rule gave a lead to somebody: an open lead of the same shopper with them, the make, their turn, or that nobody had answered. */
export const ruleReasons = ['shopper', 'make', 'turn', 'unanswered'] as const;

export type RuleReason = (typeof ruleReasons)[number];
