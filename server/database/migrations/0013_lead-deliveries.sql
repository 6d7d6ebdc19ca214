CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"enquiry_id" text,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"cause_key" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"delivered" boolean NOT NULL,
	"status" integer,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "delivery_settings" (
	"dealer_id" text PRIMARY KEY NOT NULL,
	"mail_on" boolean DEFAULT true NOT NULL,
	"adf_on" boolean DEFAULT false NOT NULL,
	"adf_address" text DEFAULT '' NOT NULL,
	"webhook_on" boolean DEFAULT false NOT NULL,
	"webhook_url" text DEFAULT '' NOT NULL,
	"webhook_key_id" text,
	"webhook_key_since" timestamp with time zone,
	"secret_key_id" text,
	"secret_nonce" "bytea",
	"secret_ciphertext" "bytea",
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD CONSTRAINT "delivery_settings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_cause" ON "deliveries" USING btree ("dealer_id","kind","cause_key");--> statement-breakpoint
CREATE INDEX "deliveries_dealer" ON "deliveries" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_enquiry" ON "deliveries" USING btree ("enquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_held" ON "deliveries" USING btree ("dealer_id") WHERE "deliveries"."state" = 'held';--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery" ON "delivery_attempts" USING btree ("delivery_id","number");