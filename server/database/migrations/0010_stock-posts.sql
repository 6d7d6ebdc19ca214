CREATE TABLE "stock_posts" (
	"dealer_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"listing_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_posts_dealer_id_key_pk" PRIMARY KEY("dealer_id","key")
);
--> statement-breakpoint
ALTER TABLE "stock_posts" ADD CONSTRAINT "stock_posts_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_posts" ADD CONSTRAINT "stock_posts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_posts_age" ON "stock_posts" USING btree ("created_at");