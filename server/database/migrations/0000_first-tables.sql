CREATE TABLE "dealer_members" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"role" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"username" text,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_members_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text,
	"dealer_member_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"username" text,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"contact_numbers" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zipcode" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'Canada' NOT NULL,
	"password_hash" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "catalogue_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"model_id" text NOT NULL,
	"year" integer NOT NULL,
	"trim" text NOT NULL,
	"condition" text NOT NULL,
	"mileage_km" integer,
	"base_price_cents" bigint NOT NULL,
	"confidence" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "makes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "makes_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "models" (
	"id" text PRIMARY KEY NOT NULL,
	"make_id" text NOT NULL,
	"name" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"body_style" text NOT NULL,
	"powertrain" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dealer_makes" (
	"dealer_id" text NOT NULL,
	"make_id" text NOT NULL,
	"freight_cents" bigint,
	CONSTRAINT "dealer_makes_dealer_id_make_id_pk" PRIMARY KEY("dealer_id","make_id")
);
--> statement-breakpoint
CREATE TABLE "dealers" (
	"id" text PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"zipcode" text NOT NULL,
	"contact_numbers" text NOT NULL,
	"time_zone" text NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"admin_fee_cents" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealers_business_name_unique" UNIQUE("business_name")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"object_id" text NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text,
	"user_id" text,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_answers" (
	"enquiry_id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"nonce" "bytea" NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"dealer_id" text,
	"status" text NOT NULL,
	"status_changed_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"with_data" boolean NOT NULL,
	"mode" text NOT NULL,
	"make_id" text,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"trim" text NOT NULL,
	"year" text NOT NULL,
	"condition" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"frequency" text NOT NULL,
	"payment_cents" bigint NOT NULL,
	"total_purchase_price_cents" bigint NOT NULL,
	"form" jsonb NOT NULL,
	"form_version" integer NOT NULL,
	"options" jsonb NOT NULL,
	"province" text,
	"figures" jsonb NOT NULL,
	"calculated_on" date NOT NULL,
	"submitted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiry_reads" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"dealer_member_id" text NOT NULL,
	"with_data" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_answers" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"enquiry_id" text,
	"key_id" text,
	"nonce" "bytea",
	"ciphertext" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotent_answers_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "share_keys" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"make_id" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"model" text NOT NULL,
	"trim" text NOT NULL,
	"year" integer NOT NULL,
	"condition" text NOT NULL,
	"mileage_km" integer,
	"base_price_cents" bigint,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dealer_members" ADD CONSTRAINT "dealer_members_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_dealer_member_id_dealer_members_id_fk" FOREIGN KEY ("dealer_member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_entries" ADD CONSTRAINT "catalogue_entries_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD CONSTRAINT "dealer_makes_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD CONSTRAINT "dealer_makes_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_answers" ADD CONSTRAINT "credit_answers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_reads" ADD CONSTRAINT "enquiry_reads_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_keys" ADD CONSTRAINT "share_keys_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dealer_members_dealer" ON "dealer_members" USING btree ("dealer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_members_username" ON "dealer_members" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_dealer_member" ON "sessions" USING btree ("dealer_member_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_subject" ON "sign_in_failures" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "catalogue_entries_model" ON "catalogue_entries" USING btree ("model_id","year");--> statement-breakpoint
CREATE UNIQUE INDEX "models_make_name_type" ON "models" USING btree ("make_id","name","vehicle_type");--> statement-breakpoint
CREATE INDEX "models_name" ON "models" USING btree ("name");--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_id","at");--> statement-breakpoint
CREATE INDEX "consents_enquiry" ON "consents" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "enquiries_user" ON "enquiries" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "enquiries_dealer" ON "enquiries" USING btree ("dealer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "enquiries_status" ON "enquiries" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "enquiry_reads_enquiry" ON "enquiry_reads" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotent_answers_enquiry" ON "idempotent_answers" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "share_keys_enquiry" ON "share_keys" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "listings_dealer" ON "listings" USING btree ("dealer_id","make_id","vehicle_type");--> statement-breakpoint
CREATE INDEX "listings_model" ON "listings" USING btree ("make_id","vehicle_type","model","condition");--> statement-breakpoint
CREATE VIEW "public"."public_listings" AS (select "listings"."id", "dealers"."business_name", "listings"."make_id", "makes"."name" as "make", "listings"."vehicle_type", "listings"."model", "listings"."trim", "listings"."year", "listings"."condition", "listings"."mileage_km", "listings"."base_price_cents", "listings"."details" from "listings" inner join "dealers" on "dealers"."id" = "listings"."dealer_id" inner join "makes" on "makes"."id" = "listings"."make_id" where ("listings"."state" = 'published' and "dealers"."state" = 'approved'));