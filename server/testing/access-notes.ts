import { and, eq } from 'drizzle-orm';
import { type CallName, paths } from '#contract/paths.ts';
import { dealerMembers } from '../accounts/tables.ts';
import { leadNotes } from '../leads/tables.ts';
import { pathParams } from './access-requests.ts';
import type { TestApp } from './app.ts';
import type { World } from './world.ts';

/** The calls about one note. */
export const isAboutNote = (name: CallName) => paths[name].path.includes(':noteId');

/** A note of dealer A's owner on a lead; a call deletes it. */
export async function putNote({ database: { db } }: TestApp, { dealerA }: World, lead: string): Promise<void> {
  const isOwner = and(eq(dealerMembers.dealerId, dealerA.id), eq(dealerMembers.role, 'owner'));
  const [owner] = await db.select().from(dealerMembers).where(isOwner);
  const note = { id: pathParams.noteId, enquiryId: lead, memberId: owner?.id ?? null, text: 'Hello' };
  await db.insert(leadNotes).values(note).onConflictDoNothing();
}
