CREATE TABLE "counter_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"dealer_id" text NOT NULL,
	"member_id" text,
	"signed_by" text NOT NULL,
	"state" text NOT NULL,
	"for_version" integer NOT NULL,
	"valid_on" date NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"deal" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counter_offers_enquiry" ON "counter_offers" USING btree ("enquiry_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_offers_open" ON "counter_offers" USING btree ("enquiry_id") WHERE "counter_offers"."state" = 'open';