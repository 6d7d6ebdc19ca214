import { type Condition, conditions, type DealFieldName, type DealOptions, type Mode } from './deal-fields.ts';
import { fieldCounts } from './field-lists.ts';

/** By what it is told which fields of a saved deal count. */
type Counting = { readonly mode: Mode; readonly condition: Condition };

/** The mode and condition of a saved deal as the arithmetic reads them: a lease is of a new vehicle, as is one unnamed. */
export const countingOf = (mode: Mode, type: string | undefined): Counting => ({
  mode,
  condition: mode === 'Lease' ? 'New' : (conditions.find((condition) => condition === type) ?? 'New'),
});

/**
 * The fields that the arithmetic reads, and those that it never does, as the vehicle's name: not what was typed for
 * another mode or condition. Of a deal its owner keeps all; nobody else is told what does not count.
 */
export const countedNames = <Name extends DealFieldName>(names: readonly Name[], { mode, condition }: Counting) =>
  names.filter((name) => fieldCounts(name, mode, condition) && (name !== 'mileage' || condition !== 'New'));

const onCredit: readonly Mode[] = ['Finance', 'Lease'];

/** The options that count in some modes only. */
const modesOfOptions: Readonly<Partial<Record<string, readonly Mode[]>>> = {
  lenderFees: onCredit,
  lenderFeesFinanced: onCredit,
  excessKmResidualRate: ['Lease'],
  leaseMethod: ['Lease'],
} satisfies Partial<Record<keyof DealOptions, readonly Mode[]>>;

/** The same of the names of options. */
export const countedOptions = (names: readonly string[], mode: Mode) =>
  names.filter((name) => modesOfOptions[name]?.includes(mode) ?? true);
