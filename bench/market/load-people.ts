import { sql } from 'drizzle-orm';
import type { Db, Transaction } from '#server/database/db.ts';
import { makeMarketFunctions } from './load-market.ts';
import { withoutIndexes } from './without-indexes.ts';

/** How many people use a market, and what they have sent. */
export type PeopleSize = {
  readonly shoppers: number;
  readonly leads: number;
  readonly appointments: number;
  /** A dealer that has so many of the leads. */
  readonly busy: { readonly businessName: string; readonly leads: number };
  /** A shopper, by the address, who has so many of the deals, each with a link that works. */
  readonly shopper: { readonly email: string; readonly deals: number };
};

const written = [
  'users',
  'enquiries',
  'lead_words',
  'enquiry_versions',
  'consents',
  'audit_log',
  'share_keys',
  'deliveries',
  'appointments',
];

/**
 * Fills a loaded market with shoppers, their leads with all that a save writes beside them, share links, deliveries and
 * appointments. The leads are of two years; the newest are still open. Everything is deterministic but for the day.
 */
export async function loadPeople(db: Db, size: PeopleSize): Promise<void> {
  await db.transaction(async (tx) => {
    await makeMarketFunctions(tx);
    await withoutIndexes(tx, written, async () => {
      await addShoppers(tx, size);
      await addLeads(tx, size);
      await addRecords(tx);
      await addAppointments(tx, size);
    });
  });
  await db.execute(sql`vacuum (analyze)`);
}

const addShoppers = (tx: Transaction, { shoppers }: PeopleSize) =>
  tx.execute(sql`
    insert into users (id, first_name, last_name, email, email_key, email_verified_at, contact_numbers, password_hash)
    select pg_temp.id_of('shopper', n), 'Pat', 'Shopper' || n, n || '@shoppers.example', n || '@shoppers.example', now(),
      '416-' || lpad((n / 10000)::text, 3, '0') || '-' || lpad((n % 10000)::text, 4, '0'), '-'
    from generate_series(1, ${shoppers}::int) as n`);

/** Each lead is about a car that is listed, at its dealer. */
async function addLeads(tx: Transaction, { shoppers, leads, busy, shopper }: PeopleSize): Promise<void> {
  const isBusy = sql`dealers.business_name = ${busy.businessName}`;
  for (const [table, condition] of [
    ['asked_car', sql`true`],
    ['busy_car', isBusy],
  ] as const) {
    await tx.execute(sql`create temp table ${sql.identifier(table)} on commit drop as
      select row_number() over () - 1 as number, car.* from (
        select listings.id, dealer_id, make_id, makes.name as make, model, trim, year, condition, vehicle_type
        from listings join dealers on dealers.id = dealer_id join makes on makes.id = make_id
        where listings.state = 'published' and removed_at is null and ${condition} order by md5(listings.id) limit 20000
      ) as car`);
    await tx.execute(sql`analyze ${sql.identifier(table)}`);
  }
  const { deals } = shopper;
  const rows = (
    table: string,
    from: number,
    until: number,
    shopperOf = sql`pg_temp.id_of('shopper', 1 + pg_temp.drawn('who', n, ${shoppers}::int))`,
  ) => sql`
    insert into enquiries (id, user_id, dealer_id, status, status_changed_at, with_data, mode, make_id, make, model, trim, year,
      condition, vehicle_type, frequency, payment_cents, total_purchase_price_cents, form, form_version, options, province,
      figures, calculated_on, submitted_at, responded_at, created_at, updated_at)
    select pg_temp.id_of('lead', n), ${shopperOf}, dealer_id,
      case when ago < interval '60 days' then (array['submitted', 'viewed', 'contacted', 'quoted'])[n % 4 + 1]
        else (array['won', 'lost'])[n % 2 + 1] end,
      at + interval '1 hour', n % 10 <> 0, (array['Cash', 'Finance', 'Lease'])[n % 3 + 1], make_id, make, model, trim, year::text,
      condition, vehicle_type, 'Monthly', 30000 + n % 90000, 3000000 + n % 4000000,
      jsonb_build_object('note', 'Is it there in white?', 'basePrice', '54800.00', 'words', repeat(md5(n::text), 12)), 2, '{}', 'ON',
      jsonb_build_object('totalOfPayments', '50000.00', 'words', repeat(md5('f' || n), 12)),
      at::date, at, at + interval '1 hour', at, at
    from (
      select n, ago, now() - ago as at from (
        select n, pg_temp.drawn('age', n, 700 * 86400) * interval '1 second' as ago
        from generate_series(${from}::int, ${until}::int) as n
      ) as aged
    ) as drawn join ${sql.identifier(table)} as car
      on car.number = pg_temp.drawn('car', n, (select count(*)::int from ${sql.identifier(table)}))`;
  await tx.execute(rows('asked_car', 1, leads));
  await tx.execute(rows('busy_car', leads + 1, leads + busy.leads));
  const own = sql`(select id from users where email = ${shopper.email})`;
  await tx.execute(rows('asked_car', leads + busy.leads + 1, leads + busy.leads + deals, own));
}

/** What a save and its jobs leave beside the deal. */
async function addRecords(tx: Transaction): Promise<void> {
  const isLoaded = sql`form ? 'words'`;
  await tx.execute(sql`insert into lead_words (enquiry_id, dealer_id, words)
    select id, dealer_id, words_of_lead(id) from enquiries where ${isLoaded}`);
  await tx.execute(sql`insert into enquiry_versions (enquiry_id, version, at, is_draft, deal)
    select id, 1, submitted_at, false, jsonb_build_object('make', make, 'model', model, 'form', form, 'figures', figures)
    from enquiries where ${isLoaded}`);
  await tx.execute(sql`insert into consents (id, enquiry_id, user_id, kind, given, text_version, at)
    select left(md5(kind || id), 22), id, user_id, kind, true, '2026-01-01', submitted_at
    from enquiries, unnest(array['terms', 'age', 'withData']) as kind where ${isLoaded}`);
  await tx.execute(sql`insert into audit_log (id, at, actor_kind, actor_id, dealer_id, action, object_id, details)
    select left(md5('audit' || action || id), 22), submitted_at, 'user', user_id, null, action, id, '{}'
    from enquiries, unnest(array['enquiry saved', 'enquiry sent']) as action where ${isLoaded}`);
  await tx.execute(sql`insert into share_keys (key_hash, enquiry_id, version, created_at, expires_at)
    select decode(md5('share' || id), 'hex'), id, 1, now(), now() + interval '20 days'
    from enquiries where ${isLoaded} and (pg_temp.drawn(id, 1, 10) = 0 or submitted_at > now() - interval '20 days')`);
  await tx.execute(sql`insert into deliveries (id, dealer_id, enquiry_id, kind, cause, cause_key, state, version, due_at, created_at, finished_at)
    select left(md5('delivery' || id), 22), dealer_id, id, 'mail', 'new', id || ' 1', 'delivered', 1, submitted_at, submitted_at, submitted_at
    from enquiries where ${isLoaded}`);
}

/** Half an hour each, of a year behind and two months ahead; no two at one time. */
const addAppointments = (tx: Transaction, { appointments, shoppers }: PeopleSize) =>
  tx.execute(sql`
    insert into appointments (id, user_id, dealer_id, starts_at, kind, name, email, phone, message, status, request_hash)
    select distinct on (dealer_id, starts_at) pg_temp.id_of('appointment', n),
      pg_temp.id_of('shopper', 1 + pg_temp.drawn('visitor', n, ${shoppers}::int)), dealer_id, starts_at, 'storeVisit', 'Pat Shopper',
      n || '@shoppers.example', '416-555-0100', '', 'booked', '\\x00'
    from (
      select n, dealer_id, date_trunc('day', now()) + (pg_temp.drawn('day', n, 425) - 365) * interval '1 day'
        + interval '15 hours' + pg_temp.drawn('half hour', n, 14) * interval '30 minutes' as starts_at
      from generate_series(1, ${appointments}::int) as n
      join asked_car as car on car.number = pg_temp.drawn('car', n, (select count(*)::int from asked_car))
    ) as drawn order by dealer_id, starts_at, n`);
