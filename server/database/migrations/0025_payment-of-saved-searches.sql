ALTER TABLE "saved_searches" ADD COLUMN "payment" jsonb;--> statement-breakpoint
-- Searches that were saved with a limit by a filter are held against it as the later ones are: widely by what is kept, then
-- by the payment at their terms. A quarter more is more than the tax of any province adds to that of another.
UPDATE "saved_searches" SET
  "payment" = jsonb_strip_nulls(jsonb_build_object(
    'paymentTo', "filters" ->> 'paymentTo',
    'mode', CASE WHEN "is_lease" THEN 'Lease' ELSE 'Finance' END,
    'province', coalesce("filters" ->> 'province', CASE WHEN "users"."language" = 'fr' THEN 'QC' ELSE 'ON' END),
    'termsInYears', "filters" ->> 'termsInYears',
    'frequency', "filters" ->> 'frequency',
    'downpayment', "filters" ->> 'downpayment'
  )),
  "payment_to_cents" = ceil("payment_to_cents" * 1.25)
FROM "users"
WHERE "users"."id" = "saved_searches"."user_id" AND "filters" ? 'paymentTo'
  AND ("filters" ? 'province' OR NOT "filters" ? 'near');
