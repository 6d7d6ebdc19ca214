ALTER TABLE "delivery_settings" ADD COLUMN "confirmed_adf_address" text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Addresses from before this rule count as confirmed.
UPDATE "delivery_settings" SET "confirmed_adf_address" = "adf_address";
