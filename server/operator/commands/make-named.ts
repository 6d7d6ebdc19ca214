import { eq } from 'drizzle-orm';
import { makes } from '../../catalogue/tables.ts';
import type { Queryable } from '../../database/db.ts';
import { CommandRefused } from '../command.ts';

/** A make by its name, however it is written in capitals. */
export async function makeNamed(queryable: Queryable, name: string): Promise<typeof makes.$inferSelect> {
  const [make] = await queryable.select().from(makes).where(eq(makes.name, name.toUpperCase()));
  if (!make) throw new CommandRefused(`There is no make ${name}.`);
  return make;
}
