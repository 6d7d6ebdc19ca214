CREATE TABLE "listing_photo_fetches" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"listing_id" text NOT NULL,
	"address" text NOT NULL,
	"place" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"photo_id" text,
	"etag" text DEFAULT '' NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"fetched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_formats" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"name" text NOT NULL,
	"element" text DEFAULT '' NOT NULL,
	"columns" jsonb NOT NULL,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "format" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "element" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "elements" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "values" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "strange" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_photo_fetches" ADD CONSTRAINT "listing_photo_fetches_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photo_fetches" ADD CONSTRAINT "listing_photo_fetches_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photo_fetches" ADD CONSTRAINT "listing_photo_fetches_photo_id_listing_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."listing_photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_formats" ADD CONSTRAINT "stock_formats_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_photo_fetches_address" ON "listing_photo_fetches" USING btree ("listing_id","address");--> statement-breakpoint
CREATE INDEX "listing_photo_fetches_due" ON "listing_photo_fetches" USING btree ("dealer_id","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_formats_name" ON "stock_formats" USING btree ("dealer_id",lower("name")) WHERE "stock_formats"."removed_at" is null;