DROP INDEX "found_cars_sample";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "has" text[];--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "left_out" text[];--> statement-breakpoint
ALTER TABLE "found_cars" ADD COLUMN "has" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "most_bad" integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "most_removed" integer DEFAULT 33 NOT NULL;--> statement-breakpoint
CREATE INDEX "found_cars_sample" ON "found_cars" USING btree ("make","model","condition","vehicle_type","body","year","price_cents","finance_cents","lease_cents","mileage_km","colour","drivetrain","fuel","transmission","has","province","latitude","longitude","dealer_id") WHERE left("found_cars"."listing_id", 1) = 'A';