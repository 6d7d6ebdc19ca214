ALTER TABLE "stock_imports" ADD COLUMN "prices" text;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "readings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "unclear" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD COLUMN "prices" text DEFAULT 'beforeFees' NOT NULL;