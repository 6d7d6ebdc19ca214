ALTER TABLE "dealers" ADD COLUMN "store_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "adf_vendor_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_next" ON "deliveries" USING btree ("dealer_id","kind",coalesce("event" like 'car.%', false),"due_at") WHERE "deliveries"."state" = 'waiting';