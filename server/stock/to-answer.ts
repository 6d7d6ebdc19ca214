import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isUsed } from '#contract/car-entry-rules.ts';
import { conditions } from '#engine/form/deal-fields.ts';
import { questionOf } from '#engine/form/used-car-questions.ts';
import { questionsOfLaw, usedCarLawOf } from '#reference/provinces/used-car-laws.ts';
import type { Queryable } from '../database/db.ts';
import { dealers } from '../dealers/tables.ts';
import { listings } from '../listings/tables.ts';

/**
 * The condition that a listing is a used one which has yet to declare what its dealer's province asks for; none meets it where
 * the province asks for nothing.
 */
export async function hasToAnswer(queryable: Queryable, dealerId: string): Promise<SQL> {
  const [dealer] = await queryable.select({ province: dealers.province }).from(dealers).where(eq(dealers.id, dealerId));
  const law = usedCarLawOf(dealer?.province ?? '');
  if (!law.isRequired) return sql`false`;
  const used = inArray(listings.condition, conditions.filter(isUsed));
  const open = questionsOfLaw(law).map((question) => {
    const answer = sql`coalesce(${listings.declared} ->> ${question}, '')`;
    return questionOf(question).details === 'needed' ? sql`${answer} in ('', 'yes')` : sql`${answer} = ''`;
  });
  const asksVin = law.lines.some(({ asks }) => typeof asks === 'object');
  const isOpen = sql.join([...open, ...(asksVin ? [sql`${listings.vin} is null`] : [])], sql` or `);
  return sql`(${used} and (${isOpen}))`;
}
