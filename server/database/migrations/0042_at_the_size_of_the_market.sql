CREATE TABLE "market_counts" (
	"make_id" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"condition" text NOT NULL,
	"cars" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "listings_model";--> statement-breakpoint
CREATE INDEX "deliveries_receiver" ON "deliveries" USING btree ("receiver_id") WHERE "deliveries"."receiver_id" is not null;--> statement-breakpoint
CREATE INDEX "share_keys_revoked" ON "share_keys" USING btree ("revoked_at") WHERE "share_keys"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "listings_cheapest" ON "listings" USING btree ("make_id","vehicle_type","model","condition","base_price_cents") WHERE state = 'published' and removed_at is null and base_price_cents > 0;--> statement-breakpoint
CREATE INDEX "listings_changed" ON "listings" USING btree ("dealer_id","updated_at") WHERE state = 'published' and removed_at is null;--> statement-breakpoint
CREATE INDEX "listing_photo_fetches_waiting" ON "listing_photo_fetches" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "listing_photo_fetches_photo" ON "listing_photo_fetches" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "listing_photos_leaving" ON "listing_photos" USING btree ("created_at") WHERE ready_at is null or removed_at is not null or listing_id is null;--> statement-breakpoint
CREATE INDEX "saved_searches_removed" ON "saved_searches" USING btree ("removed_at") WHERE "saved_searches"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_imports_age" ON "stock_imports" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "stock_imports_left" ON "stock_imports" USING btree ("created_at") WHERE state in ('receiving', 'waiting', 'cancelled');--> statement-breakpoint
CREATE INDEX "trade_in_photos_leaving" ON "trade_in_photos" USING btree ("created_at") WHERE ready_at is null or removed_at is not null or request_id is null;--> statement-breakpoint
CREATE INDEX "sent_mails_age" ON "sent_mails" USING brin ("sent_at");--> statement-breakpoint
CREATE INDEX "listings_model" ON "listings" USING btree ("make_id","vehicle_type","model","condition","year","id") WHERE state = 'published' and removed_at is null;--> statement-breakpoint
CREATE VIEW "public"."market_kinds" AS (select "market_counts"."make_id", "makes"."name" as "make", "market_counts"."vehicle_type", "market_counts"."condition", "market_counts"."cars" from "market_counts" inner join "makes" on "makes"."id" = "market_counts"."make_id");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_listings_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH "counted" AS (
		INSERT INTO "listing_counts" ("dealer_id", "make_id", "vehicle_type", "condition", "cars")
		SELECT "dealer_id", "make_id", "vehicle_type", "condition", count(*) FROM "added" WHERE "state" = 'published' AND "removed_at" IS NULL GROUP BY 1, 2, 3, 4
		RETURNING *
	)
	INSERT INTO "market_counts" ("make_id", "vehicle_type", "condition", "cars")
	SELECT "make_id", "vehicle_type", "condition", sum("cars") FROM "counted" JOIN "dealers" ON "dealers"."id" = "dealer_id" AND "dealers"."state" = 'approved' GROUP BY 1, 2, 3;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_listings_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH "counted" AS (
		INSERT INTO "listing_counts" ("dealer_id", "make_id", "vehicle_type", "condition", "cars")
		SELECT "dealer_id", "make_id", "vehicle_type", "condition", sum("by") FROM (
			SELECT "dealer_id", "make_id", "vehicle_type", "condition", 1 AS "by" FROM "added" WHERE "state" = 'published' AND "removed_at" IS NULL
			UNION ALL
			SELECT "dealer_id", "make_id", "vehicle_type", "condition", -1 FROM "gone" WHERE "state" = 'published' AND "removed_at" IS NULL
		) AS "changes" GROUP BY 1, 2, 3, 4 HAVING sum("by") <> 0
		RETURNING *
	)
	INSERT INTO "market_counts" ("make_id", "vehicle_type", "condition", "cars")
	SELECT "make_id", "vehicle_type", "condition", sum("cars") FROM "counted" JOIN "dealers" ON "dealers"."id" = "dealer_id" AND "dealers"."state" = 'approved' GROUP BY 1, 2, 3 HAVING sum("cars") <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_listings_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH "counted" AS (
		INSERT INTO "listing_counts" ("dealer_id", "make_id", "vehicle_type", "condition", "cars")
		SELECT "dealer_id", "make_id", "vehicle_type", "condition", -count(*) FROM "gone" WHERE "state" = 'published' AND "removed_at" IS NULL GROUP BY 1, 2, 3, 4
		RETURNING *
	)
	INSERT INTO "market_counts" ("make_id", "vehicle_type", "condition", "cars")
	SELECT "make_id", "vehicle_type", "condition", sum("cars") FROM "counted" JOIN "dealers" ON "dealers"."id" = "dealer_id" AND "dealers"."state" = 'approved' GROUP BY 1, 2, 3;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_cars_of_dealer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "market_counts" ("make_id", "vehicle_type", "condition", "cars")
	SELECT "make_id", "vehicle_type", "condition", CASE WHEN NEW."state" = 'approved' THEN sum("cars") ELSE -sum("cars") END
	FROM "listing_counts" WHERE "dealer_id" = NEW."id" GROUP BY 1, 2, 3 HAVING sum("cars") <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "dealers_state_in_counts" AFTER UPDATE OF "state" ON "dealers" FOR EACH ROW
	WHEN (OLD."state" IS DISTINCT FROM NEW."state" AND 'approved' IN (OLD."state", NEW."state")) EXECUTE FUNCTION "count_cars_of_dealer"();--> statement-breakpoint
INSERT INTO "market_counts" ("make_id", "vehicle_type", "condition", "cars")
SELECT "make_id", "vehicle_type", "condition", sum("cars") FROM "public_counts" GROUP BY 1, 2, 3 HAVING sum("cars") <> 0;
