ALTER TABLE "delivery_receivers" ADD COLUMN "confirmed_address" text;--> statement-breakpoint
ALTER TABLE "delivery_receivers" ADD COLUMN "link_hash" "bytea";--> statement-breakpoint
ALTER TABLE "delivery_receivers" ADD COLUMN "link_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "dealer_column" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "dealer_value" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "dealer_column" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "dealer_value" text DEFAULT '' NOT NULL;