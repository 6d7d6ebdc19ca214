CREATE TABLE "alert_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"search_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "car_changes" (
	"listing_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_cars" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"car" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"keys" text[] NOT NULL,
	"conditions" text[],
	"makes" text[],
	"models" text[],
	"types" text[],
	"year_from" integer,
	"year_to" integer,
	"price_from_cents" bigint,
	"price_to_cents" bigint,
	"payment_to_cents" bigint,
	"is_lease" boolean NOT NULL,
	"km_to" integer,
	"colours" text[],
	"drivetrains" text[],
	"fuels" text[],
	"transmissions" text[],
	"latitude" double precision,
	"longitude" double precision,
	"within_km" integer,
	"dealer_id" text,
	"vin" text,
	"stock_number" text,
	"words" text
);
--> statement-breakpoint
CREATE TABLE "search_matches" (
	"search_id" text NOT NULL,
	"listing_id" text NOT NULL,
	"kind" text NOT NULL,
	"price_then_cents" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_matches_search_id_listing_id_pk" PRIMARY KEY("search_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "alert_links" ADD CONSTRAINT "alert_links_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_links_search" ON "alert_links" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "alert_links_age" ON "alert_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "search_matches_at" ON "search_matches" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION "mark_changed_cars"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "car_changes" ("listing_id") SELECT "listing_id" FROM "changed" ORDER BY 1 ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "found_cars_added_for_searches" AFTER INSERT ON "found_cars" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_changed_cars"();--> statement-breakpoint
CREATE TRIGGER "found_cars_changed_for_searches" AFTER UPDATE ON "found_cars" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_changed_cars"();--> statement-breakpoint
CREATE TRIGGER "found_cars_gone_for_searches" AFTER DELETE ON "found_cars" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_changed_cars"();--> statement-breakpoint
INSERT INTO "car_changes" ("listing_id") SELECT "listing_id" FROM "found_cars";
