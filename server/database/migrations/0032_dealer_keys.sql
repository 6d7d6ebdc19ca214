CREATE TABLE "dealer_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"made_by" text NOT NULL,
	"name" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"key_hash" "bytea" NOT NULL,
	"ending" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"calls" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "dealer_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "enquiry_reads" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "dealer_keys" ADD CONSTRAINT "dealer_keys_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_keys" ADD CONSTRAINT "dealer_keys_made_by_dealer_members_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."dealer_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dealer_keys_dealer" ON "dealer_keys" USING btree ("dealer_id","created_at");