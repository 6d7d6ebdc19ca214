CREATE TABLE "retention_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"dealer_id" text NOT NULL,
	"make_id" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"condition" text NOT NULL,
	"cars" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "listing_counts_dealer" ON "listing_counts" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "listing_counts_make" ON "listing_counts" USING btree ("make_id","vehicle_type");--> statement-breakpoint
CREATE INDEX "sign_in_failures_age" ON "sign_in_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "appointments_dealer" ON "appointments" USING btree ("dealer_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_age" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "deliveries_age" ON "deliveries" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "audit_log_age" ON "audit_log" USING brin ("at");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enquiries_car" ON "enquiries" USING btree ("dealer_id","make","model","year");--> statement-breakpoint
CREATE INDEX "enquiries_make" ON "enquiries" USING btree ("make_id");--> statement-breakpoint
CREATE INDEX "enquiries_assignee" ON "enquiries" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "enquiries_activity" ON "enquiries" USING btree (greatest("updated_at", "status_changed_at"));--> statement-breakpoint
CREATE INDEX "enquiry_reads_age" ON "enquiry_reads" USING brin ("at");--> statement-breakpoint
CREATE INDEX "questions_age" ON "questions" USING brin ("at");--> statement-breakpoint
CREATE INDEX "share_keys_end" ON "share_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lead_notes_member" ON "lead_notes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "listings_removed" ON "listings" USING btree ("removed_at") WHERE "listings"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_posts_listing" ON "stock_posts" USING btree ("listing_id");--> statement-breakpoint
CREATE VIEW "public"."public_counts" AS (select "listing_counts"."dealer_id", "dealers"."business_name", "listing_counts"."make_id", "makes"."name" as "make", "listing_counts"."vehicle_type", "listing_counts"."condition", "listing_counts"."cars" from "listing_counts" inner join "dealers" on "dealers"."id" = "listing_counts"."dealer_id" inner join "makes" on "makes"."id" = "listing_counts"."make_id" where "dealers"."state" = 'approved');--> statement-breakpoint
CREATE FUNCTION "count_listings_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "listing_counts" ("dealer_id", "make_id", "vehicle_type", "condition", "cars")
	SELECT "dealer_id", "make_id", "vehicle_type", "condition", count(*) FROM "added" WHERE "state" = 'published' AND "removed_at" IS NULL GROUP BY 1, 2, 3, 4;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_listings_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "listing_counts" ("dealer_id", "make_id", "vehicle_type", "condition", "cars")
	SELECT "dealer_id", "make_id", "vehicle_type", "condition", sum("by") FROM (
		SELECT "dealer_id", "make_id", "vehicle_type", "condition", 1 AS "by" FROM "added" WHERE "state" = 'published' AND "removed_at" IS NULL
		UNION ALL
		SELECT "dealer_id", "make_id", "vehicle_type", "condition", -1 FROM "gone" WHERE "state" = 'published' AND "removed_at" IS NULL
	) AS "changes" GROUP BY 1, 2, 3, 4 HAVING sum("by") <> 0;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "count_listings_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "listing_counts" ("dealer_id", "make_id", "vehicle_type", "condition", "cars")
	SELECT "dealer_id", "make_id", "vehicle_type", "condition", -count(*) FROM "gone" WHERE "state" = 'published' AND "removed_at" IS NULL GROUP BY 1, 2, 3, 4;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "listings_added_to_counts" AFTER INSERT ON "listings" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_listings_added"();--> statement-breakpoint
CREATE TRIGGER "listings_changed_in_counts" AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS "gone" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_listings_changed"();--> statement-breakpoint
CREATE TRIGGER "listings_gone_from_counts" AFTER DELETE ON "listings" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "count_listings_gone"();--> statement-breakpoint
INSERT INTO "listing_counts" ("dealer_id", "make_id", "vehicle_type", "condition", "cars")
SELECT "dealer_id", "make_id", "vehicle_type", "condition", count(*) FROM "listings" WHERE "state" = 'published' AND "removed_at" IS NULL GROUP BY 1, 2, 3, 4;
