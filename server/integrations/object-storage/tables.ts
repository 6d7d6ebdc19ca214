import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../kit/columns.ts';

/** The servers that run on this database, and where each keeps its files. */
export const serverFiles = pgTable('server_files', {
  /** Names the process, for as long as it runs. */
  server: text('server').primaryKey(),
  /** A bucket, or a folder by the id that lies in it: the same text where the files are the same. */
  home: text('home').notNull(),
  /** When it was last heard of, by the database's own clock. */
  seenAt: instant('seen_at').notNull(),
});
