ALTER TABLE "enquiries" ADD COLUMN "group_id" text;--> statement-breakpoint
CREATE INDEX "enquiries_group" ON "enquiries" USING btree ("group_id");