CREATE TABLE "dealer_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"key" text NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"widths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "dealer_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "logo" jsonb;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "banner" jsonb;--> statement-breakpoint
ALTER TABLE "dealer_pictures" ADD CONSTRAINT "dealer_pictures_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dealer_pictures_dealer" ON "dealer_pictures" USING btree ("dealer_id","created_at");