/** The invented dealers that a demonstration starts with, from demonstration-dealers.yaml. */
import { parse } from 'yaml';
import { z } from 'zod';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const cents = z
  .number()
  .nonnegative()
  .transform((dollars) => Math.round(dollars * 100));

/** `09:00-20:00` to the two times, `closed` to null; in the dealer's own time. */
const hours = z
  .string()
  .regex(/^(closed|[0-2]\d:[0-5]\d-[0-2]\d:[0-5]\d)$/)
  .transform((text) => (text === 'closed' ? null : { opens: text.slice(0, 5), closes: text.slice(6) }));

const week = z.record(z.enum(weekdays), hours);

const dealer = z.strictObject({
  businessName: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  displayName: z.string().min(1),
  makes: z.array(z.string().min(1)).min(1),
  street: z.string().min(1),
  city: z.string().min(1),
  provinceCode: z.string().length(2),
  fsaCode: z.string().length(3),
  phone: z.string().regex(/^\d{3}-555-01\d\d$/),
  leadEmail: z.email(),
  timeZone: z.string().startsWith('America/'),
  openingHours: z.string(),
  adminFee: cents,
  ownWords: z
    .record(
      z.string(),
      z.strictObject({
        heading: z.string(),
        types: z.record(z.string(), z.strictObject({ heading: z.string(), description: z.string() })),
      }),
    )
    .default({}),
});

const file = z.strictObject({
  freight: z.record(z.string(), cents),
  tireFee: cents,
  openingHours: z.record(z.string(), week),
  dealers: z.array(dealer).min(1),
});

/** One demonstration dealer, its shared tables looked up. */
export type DemonstrationDealer = Omit<z.output<typeof dealer>, 'openingHours' | 'adminFee'> & {
  readonly openingHours: z.output<typeof week>;
  readonly adminFeeCents: number;
  readonly tireFeeCents: number;
  /** Freight and pre-delivery inspection of a new car in cents, for each make that the dealer lists. */
  readonly freightCentsByMake: Readonly<Record<string, number>>;
};

function lookUp<Value>(table: Readonly<Record<string, Value>>, key: string, what: string): Value {
  const found = table[key];
  if (found === undefined) throw new Error(`demonstration-dealers.yaml has no ${what} for ${key}`);
  return found;
}

/** Reads demonstration-dealers.yaml, in its order. Throws when an entry does not fit or names an unknown table row. */
export function parseDemonstrationDealers(yamlText: string): DemonstrationDealer[] {
  const { freight, tireFee, openingHours, dealers } = file.parse(parse(yamlText));
  return dealers.map(({ adminFee, openingHours: hoursName, ...entry }) => ({
    ...entry,
    openingHours: lookUp(openingHours, hoursName, 'opening hours'),
    adminFeeCents: adminFee,
    tireFeeCents: tireFee,
    freightCentsByMake: Object.fromEntries(entry.makes.map((make) => [make, lookUp(freight, make, 'freight')])),
  }));
}
