CREATE TABLE "listing_views" (
	"listing_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "listing_views_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "sold_on" date;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "sold_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_views_age" ON "listing_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "enquiries_car" ON "enquiries" USING btree ("dealer_id",(car ->> 'listingId')) WHERE "enquiries"."car" is not null;