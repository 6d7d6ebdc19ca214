import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { dealerMembers } from '../accounts/tables.ts';
import { enquiries } from '../enquiries/tables.ts';
import { createdAt, id, instant } from '../kit/columns.ts';

/** What the people of a dealer write down about a lead, for each other. */
export const leadNotes = pgTable(
  'lead_notes',
  {
    id: id(),
    enquiryId: text('enquiry_id')
      .notNull()
      .references(() => enquiries.id, { onDelete: 'cascade' }),
    /** Its author; null once that person is no member any more. */
    memberId: text('member_id').references(() => dealerMembers.id, { onDelete: 'set null' }),
    /** The key by which it came, where no person wrote it; then the member is who made the key. */
    keyId: text('key_id'),
    text: text('text').notNull(),
    createdAt: createdAt(),
    editedAt: instant('edited_at'),
  },
  (table) => [
    index('lead_notes_enquiry').on(table.enquiryId, table.createdAt),
    index('lead_notes_member').on(table.memberId),
  ],
);
