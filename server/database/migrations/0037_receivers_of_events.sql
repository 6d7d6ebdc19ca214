CREATE TABLE "delivery_receivers" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"own_key_id" text,
	"signing_id" text NOT NULL,
	"signing_since" timestamp with time zone NOT NULL,
	"secret_key_id" text NOT NULL,
	"secret_nonce" "bytea" NOT NULL,
	"secret_ciphertext" "bytea" NOT NULL,
	"old_signing_id" text,
	"old_secret_key_id" text,
	"old_secret_nonce" "bytea",
	"old_secret_ciphertext" "bytea",
	"old_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "receiver_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "event_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "event_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "object_id" text;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "facts" jsonb;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "delivery_receivers" ADD CONSTRAINT "delivery_receivers_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_receivers" ADD CONSTRAINT "delivery_receivers_own_key_id_dealer_keys_id_fk" FOREIGN KEY ("own_key_id") REFERENCES "public"."dealer_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_receivers_dealer" ON "delivery_receivers" USING btree ("dealer_id","created_at");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_receiver_id_delivery_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."delivery_receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_event" ON "audit_log" USING btree ("position") WHERE "audit_log"."event" is not null;