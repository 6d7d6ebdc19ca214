DROP INDEX "found_cars_type";--> statement-breakpoint
CREATE INDEX "found_cars_body" ON "found_cars" USING btree ("body") WHERE "found_cars"."body" is not null;--> statement-breakpoint
CREATE INDEX "found_cars_type" ON "found_cars" USING btree ("vehicle_type","condition","price_cents","listing_id");