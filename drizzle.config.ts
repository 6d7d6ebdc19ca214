import { defineConfig } from 'drizzle-kit';

/** Each slice and integration owns its tables; `drizzle-kit generate` writes what changed as the next migration. */
export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/*/tables.ts', './server/integrations/*/tables.ts'],
  out: './server/database/migrations',
});
