CREATE TABLE "listing_prices" (
	"listing_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "listing_prices_listing_id_since_pk" PRIMARY KEY("listing_id","since")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "car" jsonb;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_prices" ADD CONSTRAINT "listing_prices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "listings" SET "published_at" = "created_at" WHERE "state" = 'published';--> statement-breakpoint
INSERT INTO "listing_prices" ("listing_id", "since", "price_cents") SELECT "id", "created_at", "base_price_cents" FROM "listings" WHERE "state" = 'published' AND "base_price_cents" > 0;
