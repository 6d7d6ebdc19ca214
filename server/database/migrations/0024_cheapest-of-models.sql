DROP INDEX "found_cars_model";--> statement-breakpoint
CREATE INDEX "found_cars_cheapest" ON "found_cars" USING btree ("make","model","condition","price_cents","listing_id");