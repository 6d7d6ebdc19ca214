import { msg, type Words } from '#contract/words.ts';

/** The fees of the dealers' regulators, by the code of the province. */
const names: Readonly<Record<string, Words>> = {
  AB: msg`AMVIC levy`,
  BC: msg`VSA levy`,
  ON: msg`OMVIC fee`,
};

/**
 * What the fee of the dealers' regulator is called in a province; where none is chosen, as the form has it.
 *
 * @param province two letters, or ''
 */
export const regulatorFeeName = (province: string): Words =>
  names[province] ?? (province === '' ? msg`OMVIC fee` : msg`Regulator’s fee`);
