ALTER TABLE "listing_photo_fetches" ADD COLUMN "begun" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "begun" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_runs" ADD COLUMN "begun" integer DEFAULT 0 NOT NULL;
