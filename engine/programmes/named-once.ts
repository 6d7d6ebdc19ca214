type Named = {
  readonly name: string;
  readonly source: string;
  readonly until: string;
  readonly inForce?: boolean;
  readonly attest?: string;
};

/** Programmes without those that the same words name: the rate and the rebate of one sheet are one line. */
export const namedOnce = <One extends Named>(applied: readonly One[]): One[] => {
  const wordsOf = ({ name, source, until, inForce, attest }: Named) =>
    JSON.stringify([name, source, until, inForce, attest]);
  return applied.filter((one, at) => applied.findIndex((other) => wordsOf(other) === wordsOf(one)) === at);
};
