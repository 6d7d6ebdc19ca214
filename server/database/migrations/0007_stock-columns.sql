DROP VIEW "public"."public_listings";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "vin" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "stock_number" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "exterior_colour" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "interior_colour" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "body" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "fuel" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "drivetrain" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "transmission" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "doors" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "description" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_vin" ON "listings" USING btree ("dealer_id","vin") WHERE "listings"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_stock_number" ON "listings" USING btree ("dealer_id","stock_number") WHERE "listings"."removed_at" is null;--> statement-breakpoint
CREATE VIEW "public"."public_listings" AS (select "listings"."id", "dealers"."business_name", "listings"."make_id", "makes"."name" as "make", "listings"."vehicle_type", "listings"."model", "listings"."trim", "listings"."year", "listings"."condition", "listings"."mileage_km", "listings"."base_price_cents", "listings"."details", "listings"."vin", "listings"."stock_number", "listings"."exterior_colour", "listings"."interior_colour", "listings"."body", "listings"."fuel", "listings"."drivetrain", "listings"."transmission", "listings"."doors", "listings"."description", "listings"."updated_at" from "listings" inner join "dealers" on "dealers"."id" = "listings"."dealer_id" inner join "makes" on "makes"."id" = "listings"."make_id" where ("listings"."state" = 'published' and "listings"."removed_at" is null and "dealers"."state" = 'approved'));