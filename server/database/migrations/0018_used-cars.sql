ALTER TABLE "dealers" ADD COLUMN "regulator_fee_on_pre_owned" boolean;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "declared" jsonb DEFAULT '{}'::jsonb NOT NULL;