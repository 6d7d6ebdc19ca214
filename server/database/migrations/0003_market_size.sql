CREATE TABLE "lead_words" (
	"enquiry_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "car_problems" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "enquiries_turn";--> statement-breakpoint
DROP INDEX "listing_counts_make";--> statement-breakpoint
DROP INDEX "listings_model";--> statement-breakpoint
DROP INDEX "found_cars_dealer";--> statement-breakpoint
DROP INDEX "found_cars_type";--> statement-breakpoint
ALTER TABLE "lead_words" ADD CONSTRAINT "lead_words_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "car_problems" ADD CONSTRAINT "car_problems_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_words_dealer" ON "lead_words" USING btree ("dealer_id","enquiry_id","words");--> statement-breakpoint
CREATE INDEX "car_problems_dealer" ON "car_problems" USING btree ("dealer_id","since");--> statement-breakpoint
CREATE INDEX "found_cars_body" ON "found_cars" USING btree ("body") WHERE "found_cars"."body" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_turn" ON "enquiries" USING btree ("dealer_id",array_position(ARRAY['submitted', 'viewed', 'contacted', 'appointment', 'quoted', 'won', 'lost', 'withdrawn'], "status"),"submitted_at" DESC NULLS FIRST,"id","status","total_purchase_price_cents") WHERE merged_into is null and status <> 'draft';--> statement-breakpoint
CREATE INDEX "listing_counts_make" ON "listing_counts" USING btree ("make_id","vehicle_type","condition","dealer_id","cars");--> statement-breakpoint
CREATE INDEX "listings_model" ON "listings" USING btree ("make_id","model","condition","vehicle_type","year","id","trim","base_price_cents","mileage_km","dealer_id") WHERE state = 'published' and removed_at is null;--> statement-breakpoint
CREATE INDEX "found_cars_dealer" ON "found_cars" USING btree ("dealer_id","finance_cents","make","vehicle_type","condition");--> statement-breakpoint
CREATE INDEX "found_cars_type" ON "found_cars" USING btree ("vehicle_type","condition","price_cents","listing_id");--> statement-breakpoint
CREATE FUNCTION "folded_words"("said" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT lower(regexp_replace(normalize("said", NFD), '[\u0300-\u036f]', '', 'g') COLLATE "C")
$$;
--> statement-breakpoint
-- Six hundred letters: an index holds no longer rows than 2,700 bytes.
CREATE FUNCTION "words_of_lead"("lead" text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT left("folded_words"(concat_ws(' ', "year", "make", "model", "trim", "first_name", "last_name", "email")), 600)
	FROM "enquiries" LEFT JOIN "users" ON "users"."id" = "user_id" AND "with_data" AND "status" NOT IN ('draft', 'withdrawn')
	WHERE "enquiries"."id" = "lead"
$$;
--> statement-breakpoint
-- Who changes a deal and who changes its person's name at once take turns by the row of the words, and each then reads what the
-- other one has left. Of a new deal there is no such row yet: it waits for the person's.
CREATE FUNCTION "keep_lead_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM 1 FROM "users" WHERE "id" = NEW."user_id" FOR SHARE;
	ELSE
		PERFORM 1 FROM "lead_words" WHERE "enquiry_id" = NEW."id" FOR UPDATE;
	END IF;
	INSERT INTO "lead_words" ("enquiry_id", "dealer_id", "words") VALUES (NEW."id", NEW."dealer_id", "words_of_lead"(NEW."id"))
		ON CONFLICT ("enquiry_id") DO UPDATE SET "dealer_id" = EXCLUDED."dealer_id", "words" = EXCLUDED."words";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "keep_lead_words_of_user"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM "lead_words" WHERE "enquiry_id" IN (SELECT "id" FROM "enquiries" WHERE "user_id" = NEW."id") ORDER BY "enquiry_id" FOR UPDATE;
	UPDATE "lead_words" SET "words" = "words_of_lead"("enquiry_id") WHERE "enquiry_id" IN (SELECT "id" FROM "enquiries" WHERE "user_id" = NEW."id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "enquiries_added_to_words" AFTER INSERT ON "enquiries" FOR EACH ROW EXECUTE FUNCTION "keep_lead_words"();
--> statement-breakpoint
CREATE TRIGGER "enquiries_changed_in_words" AFTER UPDATE OF "dealer_id", "user_id", "with_data", "status", "year", "make", "model", "trim" ON "enquiries" FOR EACH ROW
	WHEN ((OLD."dealer_id", OLD."user_id", OLD."with_data", OLD."status" IN ('draft', 'withdrawn'), OLD."year", OLD."make", OLD."model", OLD."trim") IS DISTINCT FROM
		(NEW."dealer_id", NEW."user_id", NEW."with_data", NEW."status" IN ('draft', 'withdrawn'), NEW."year", NEW."make", NEW."model", NEW."trim")) EXECUTE FUNCTION "keep_lead_words"();
--> statement-breakpoint
CREATE TRIGGER "users_named_in_words" AFTER UPDATE OF "first_name", "last_name", "email" ON "users" FOR EACH ROW
	WHEN ((OLD."first_name", OLD."last_name", OLD."email") IS DISTINCT FROM (NEW."first_name", NEW."last_name", NEW."email")) EXECUTE FUNCTION "keep_lead_words_of_user"();
--> statement-breakpoint
INSERT INTO "lead_words" ("enquiry_id", "dealer_id", "words")
	SELECT "enquiries"."id", "dealer_id", left("folded_words"(concat_ws(' ', "year", "make", "model", "trim", "first_name", "last_name", "email")), 600)
	FROM "enquiries" LEFT JOIN "users" ON "users"."id" = "user_id" AND "with_data" AND "status" NOT IN ('draft', 'withdrawn');
--> statement-breakpoint
CREATE FUNCTION "mark_found_by_photo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "found_marks" ("dealer_id", "listing_id") SELECT "dealer_id", "id" FROM "listings" WHERE "id" = NEW."listing_id" ON CONFLICT ("dealer_id", "listing_id") DO UPDATE SET "listing_id" = EXCLUDED."listing_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_found_by_prices"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "found_marks" ("dealer_id", "listing_id") SELECT DISTINCT "dealer_id", "id" FROM "changed" JOIN "listings" ON "id" = "listing_id" ORDER BY 1, 2 ON CONFLICT ("dealer_id", "listing_id") DO UPDATE SET "listing_id" = EXCLUDED."listing_id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "listing_photos_changed_in_found" AFTER INSERT OR UPDATE OF "ready_at", "removed_at" ON "listing_photos" FOR EACH ROW
	WHEN (NEW."ready_at" IS NOT NULL) EXECUTE FUNCTION "mark_found_by_photo"();
--> statement-breakpoint
CREATE TRIGGER "listing_prices_added_to_found" AFTER INSERT ON "listing_prices" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_found_by_prices"();
--> statement-breakpoint
INSERT INTO "found_marks" ("dealer_id", "listing_id") SELECT DISTINCT "dealer_id", '' FROM "listings" WHERE "removed_at" IS NULL ON CONFLICT DO NOTHING;
