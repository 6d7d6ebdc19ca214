CREATE TABLE "found_cars" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"province" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"body" text,
	"year" integer NOT NULL,
	"condition" text NOT NULL,
	"price_cents" bigint,
	"finance_cents" bigint,
	"lease_cents" bigint,
	"mileage_km" integer,
	"colour" text,
	"drivetrain" text,
	"fuel" text,
	"transmission" text,
	"vin" text,
	"stock_number" text,
	"listed_on" timestamp with time zone NOT NULL,
	"drop_cents" bigint NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "found_marks" (
	"dealer_id" text NOT NULL,
	"listing_id" text NOT NULL,
	CONSTRAINT "found_marks_dealer_id_listing_id_pk" PRIMARY KEY("dealer_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "found_cars" ADD CONSTRAINT "found_cars_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "found_cars_finance" ON "found_cars" USING btree ("finance_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_finance_near" ON "found_cars" USING btree ("province","finance_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_lease" ON "found_cars" USING btree ("lease_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_lease_near" ON "found_cars" USING btree ("province","lease_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_price" ON "found_cars" USING btree ("price_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_price_near" ON "found_cars" USING btree ("province","price_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_km" ON "found_cars" USING btree ("mileage_km","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_km_near" ON "found_cars" USING btree ("province","mileage_km","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_newest" ON "found_cars" USING btree ("listed_on","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_newest_near" ON "found_cars" USING btree ("province","listed_on","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_drop" ON "found_cars" USING btree ("drop_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_drop_near" ON "found_cars" USING btree ("province","drop_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_model" ON "found_cars" USING btree ("make","model","finance_cents");--> statement-breakpoint
CREATE INDEX "found_cars_dealer" ON "found_cars" USING btree ("dealer_id","finance_cents");--> statement-breakpoint
CREATE INDEX "found_cars_type" ON "found_cars" USING btree ("vehicle_type");--> statement-breakpoint
CREATE INDEX "found_cars_colour" ON "found_cars" USING btree ("colour");--> statement-breakpoint
CREATE INDEX "found_cars_fuel" ON "found_cars" USING btree ("fuel");--> statement-breakpoint
CREATE INDEX "found_cars_transmission" ON "found_cars" USING btree ("transmission");--> statement-breakpoint
CREATE INDEX "found_cars_place" ON "found_cars" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "found_cars_vin" ON "found_cars" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "found_cars_stock_number" ON "found_cars" USING btree ("stock_number");--> statement-breakpoint
CREATE INDEX "found_cars_words" ON "found_cars" USING gin (to_tsvector('simple', "words"));--> statement-breakpoint
CREATE FUNCTION "mark_found_dealer"("dealer" text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "found_marks" ("dealer_id", "listing_id") SELECT "dealer", '' WHERE "dealer" IS NOT NULL ON CONFLICT DO NOTHING
$$;--> statement-breakpoint
CREATE FUNCTION "mark_found_by_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "found_marks" ("dealer_id", "listing_id") SELECT "dealer_id", "id" FROM "changed" ORDER BY 1, 2 ON CONFLICT ("dealer_id", "listing_id") DO UPDATE SET "listing_id" = EXCLUDED."listing_id";
	DELETE FROM "found_cars" USING "changed" WHERE "found_cars"."listing_id" = "changed"."id" AND ("changed"."state" <> 'published' OR "changed"."removed_at" IS NOT NULL);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "listings_added_to_found" AFTER INSERT ON "listings" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_found_by_listings"();--> statement-breakpoint
CREATE TRIGGER "listings_changed_in_found" AFTER UPDATE ON "listings" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_found_by_listings"();--> statement-breakpoint
CREATE FUNCTION "mark_found_by_dealer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."state" <> 'approved' THEN DELETE FROM "found_cars" WHERE "dealer_id" = NEW."id"; END IF;
	PERFORM "mark_found_dealer"(NEW."id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dealers_changed_in_found" AFTER UPDATE OF "state", "business_name", "province", "zipcode", "fees", "admin_fee_cents", "rates", "served", "time_zone", "regulator_fee_on_pre_owned" ON "dealers" FOR EACH ROW EXECUTE FUNCTION "mark_found_by_dealer"();--> statement-breakpoint
CREATE FUNCTION "mark_found_by_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM "mark_found_dealer"(OLD."dealer_id"); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM "mark_found_dealer"(NEW."dealer_id"); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dealer_makes_changed_in_found" AFTER INSERT OR UPDATE OR DELETE ON "dealer_makes" FOR EACH ROW EXECUTE FUNCTION "mark_found_by_row"();--> statement-breakpoint
CREATE TRIGGER "programmes_aside_changed_in_found" AFTER INSERT OR UPDATE OR DELETE ON "programmes_aside" FOR EACH ROW EXECUTE FUNCTION "mark_found_by_row"();--> statement-breakpoint
CREATE FUNCTION "mark_found_by_programme"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "mark_found_dealer"(NEW."dealer_id");
	PERFORM "mark_found_dealer"("dealer_id") FROM (
		SELECT "dealer_id" FROM "dealer_makes" WHERE NEW."dealer_id" IS NULL AND "make_id" = NEW."make_id" ORDER BY 1
	) AS "dealers";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "programmes_changed_in_found" AFTER INSERT OR UPDATE ON "programmes" FOR EACH ROW EXECUTE FUNCTION "mark_found_by_programme"();--> statement-breakpoint
INSERT INTO "found_marks" ("dealer_id", "listing_id") SELECT "id", '' FROM "dealers";
