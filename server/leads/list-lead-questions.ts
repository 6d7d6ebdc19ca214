import { and, asc, eq } from 'drizzle-orm';
import { isLeadOf } from '../enquiries/ask-the-dealer.ts';
import { enquiries, questions } from '../enquiries/tables.ts';
import type { Handler } from '../kit/implement.ts';
import { notFound } from '../kit/refusal.ts';
import type { Services } from '../kit/services.ts';

/** What the shopper of a lead has asked this dealer, oldest first; nothing once the deal is withdrawn. */
export function listLeadQuestions({ db }: Services): Handler<'listLeadQuestions'> {
  return async ({ params: { id }, session: { dealerId } }) => {
    const [lead] = await db
      .select({ removedAt: enquiries.removedAt })
      .from(enquiries)
      .where(and(eq(enquiries.id, id), isLeadOf(dealerId)));
    if (!lead) throw notFound();
    if (lead.removedAt) return { data: [] };
    const rows = await db
      .select({ _id: questions.id, section: questions.section, message: questions.message, at: questions.at })
      .from(questions)
      .where(and(eq(questions.enquiryId, id), eq(questions.dealerId, dealerId)))
      .orderBy(asc(questions.at));
    return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  };
}
