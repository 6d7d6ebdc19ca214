DROP INDEX "counter_offers_enquiry";--> statement-breakpoint
ALTER TABLE "counter_offers" ADD COLUMN "position" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "counter_offers_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "counter_offers_enquiry" ON "counter_offers" USING btree ("enquiry_id","position");