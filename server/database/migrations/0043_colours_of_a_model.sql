DROP INDEX "found_cars_colour";--> statement-breakpoint
CREATE INDEX "found_cars_colour" ON "found_cars" USING btree ("colour","make","model");