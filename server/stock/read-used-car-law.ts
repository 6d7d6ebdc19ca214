import { eq } from 'drizzle-orm';
import { lawIn, questionsOfLaw, usedCarLawOf } from '#reference/provinces/used-car-laws.ts';
import { dealers } from '../dealers/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';

/** What a used car of the dealer declares, for the form that asks it. */
export function readUsedCarLaw({ db }: Services): Handler<'readUsedCarLaw'> {
  return async ({ session, language }) => {
    const [dealer] = await db
      .select({ province: dealers.province })
      .from(dealers)
      .where(eq(dealers.id, session.dealerId));
    if (!dealer) throw notFound();
    const law = usedCarLawOf(dealer.province);
    return {
      province: dealer.province,
      law: lawIn(law, language),
      isRequired: law.isRequired,
      questions: questionsOfLaw(law),
    };
  };
}
