import { sql } from 'drizzle-orm';
import type { Db } from '../server/database/db.ts';

/**
 * Writes leads of a dealer into the database, the same at each run: over a year, of a quarter as many shoppers, about
 * 60 cars; the newest fifth is still open, 20 at least.
 */
export async function drawLeads(db: Db, dealerId: string, count: number): Promise<void> {
  const shopperOf = sql`${dealerId} || '-' || (n / 4)`;
  await db.execute(sql`
    INSERT INTO users (id, first_name, last_name, email, email_key, email_verified_at, contact_numbers, password_hash)
    SELECT ${shopperOf}, 'Pat', 'Shopper' || n, ${shopperOf} || '@shoppers.example', ${shopperOf} || '@shoppers.example',
      now(), '416-555-' || lpad((n / 4)::text, 4, '0'), '-'
    FROM generate_series(0, ${count}::int - 1, 4) AS n`);
  await db.execute(sql`
    INSERT INTO enquiries (id, user_id, dealer_id, status, status_changed_at, with_data, mode, make, model, trim, year,
      condition, vehicle_type, frequency, payment_cents, total_purchase_price_cents, form, form_version, options,
      figures, calculated_on, submitted_at, responded_at, created_at, updated_at)
    SELECT ${dealerId} || '-' || n, ${shopperOf}, ${dealerId},
      CASE WHEN n < greatest(20, ${count}::int / 5) THEN (ARRAY['submitted', 'viewed', 'contacted', 'quoted'])[n % 4 + 1]
        ELSE (ARRAY['won', 'lost'])[n % 2 + 1] END,
      at + interval '1 hour', true, (ARRAY['Cash', 'Finance', 'Lease'])[n % 3 + 1],
      'ACURA', 'Model ' || n % 15, 'A-Spec', (2023 + n % 4)::text, 'New', 'SUV', 'Monthly',
      60000 + n, 6000000 + n, '{"note": "Is it there in white?"}', 2, '{}', '{"totalOfPayments": "50000.00"}',
      at::date, at, at + interval '1 hour', at, at
    FROM (SELECT n, now() - n * interval '365 days' / ${count}::int AS at FROM generate_series(0, ${count}::int - 1) AS n) AS drawn`);
  await db.execute(sql`VACUUM ANALYZE users, enquiries, lead_words`);
}
