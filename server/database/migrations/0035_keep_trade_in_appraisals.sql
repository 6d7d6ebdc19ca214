CREATE TABLE "trade_in_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"dealer_id" text NOT NULL,
	"member_id" text,
	"signed_by" text NOT NULL,
	"state" text NOT NULL,
	"value_cents" bigint,
	"valid_on" date,
	"valid_until" timestamp with time zone,
	"text" text NOT NULL,
	"lower_because" text,
	"vehicle" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "trade_in_answers_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trade_in_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"request_id" text,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"widths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "trade_in_photos_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "trade_in_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"asked_at" timestamp with time zone,
	"vehicle" jsonb,
	"vin" text NOT NULL,
	"note" text NOT NULL,
	"draft" jsonb,
	CONSTRAINT "trade_in_requests_enquiry_id_unique" UNIQUE("enquiry_id")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "firm_trade_in" jsonb;--> statement-breakpoint
ALTER TABLE "trade_in_answers" ADD CONSTRAINT "trade_in_answers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_answers" ADD CONSTRAINT "trade_in_answers_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_answers" ADD CONSTRAINT "trade_in_answers_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_photos" ADD CONSTRAINT "trade_in_photos_request_id_trade_in_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."trade_in_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_in_answers_enquiry" ON "trade_in_answers" USING btree ("enquiry_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_in_answers_open" ON "trade_in_answers" USING btree ("enquiry_id") WHERE "trade_in_answers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "trade_in_answers_taken" ON "trade_in_answers" USING btree ("enquiry_id") WHERE "trade_in_answers"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "trade_in_photos_request" ON "trade_in_photos" USING btree ("request_id","position");