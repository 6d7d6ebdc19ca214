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
	"language" text DEFAULT 'en' NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_members_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "member_code_keys" (
	"member_id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"nonce" "bytea" NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" text,
	"dealer_member_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"used_at" timestamp with time zone
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
	"language" text DEFAULT 'en' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"password_hash" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"dealer_id" text NOT NULL,
	"enquiry_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text,
	"request_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_listings" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "over_limits" (
	"dealer_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_checkouts" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"provider" text NOT NULL,
	"checkout_id" text NOT NULL,
	"plan" text NOT NULL,
	"interval" text NOT NULL,
	"url" text NOT NULL,
	"idempotency_key" text,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_checkouts_checkout_id_unique" UNIQUE("checkout_id")
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"dealer_id" text NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"last_look" bigint DEFAULT 0 NOT NULL,
	"stored_look" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_customers_dealer_id_provider_pk" PRIMARY KEY("dealer_id","provider"),
	CONSTRAINT "payment_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"provider" text NOT NULL,
	"invoice_id" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	"taxes" jsonb NOT NULL,
	"total_cents" bigint NOT NULL,
	"credit_cents" bigint NOT NULL,
	CONSTRAINT "payment_invoices_invoice_id_unique" UNIQUE("invoice_id")
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
CREATE TABLE "contact_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"suspect" boolean NOT NULL,
	"attempt" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_attempt_unique" UNIQUE("attempt")
);
--> statement-breakpoint
CREATE TABLE "dealer_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"key" text NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"widths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "dealer_pictures_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "dealer_page_versions" (
	"dealer_id" text NOT NULL,
	"section" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb,
	"member_id" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dealer_page_versions_dealer_id_section_version_pk" PRIMARY KEY("dealer_id","section","version")
);
--> statement-breakpoint
CREATE TABLE "dealer_makes" (
	"dealer_id" text NOT NULL,
	"make_id" text NOT NULL,
	"freight_cents" bigint,
	"vehicle_types" jsonb,
	"heading" text,
	"banner_image" text,
	"image" text,
	"brand_icon" text,
	CONSTRAINT "dealer_makes_dealer_id_make_id_pk" PRIMARY KEY("dealer_id","make_id")
);
--> statement-breakpoint
CREATE TABLE "dealer_vehicle_types" (
	"dealer_id" text NOT NULL,
	"make_id" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"vehicle_type_heading" text,
	"description" text,
	"banner_img" text,
	"background_img" text,
	"icon_img" text,
	CONSTRAINT "dealer_vehicle_types_dealer_id_make_id_vehicle_type_pk" PRIMARY KEY("dealer_id","make_id","vehicle_type")
);
--> statement-breakpoint
CREATE TABLE "dealers" (
	"id" text PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"registration_number" text DEFAULT '' NOT NULL,
	"approved_at" timestamp with time zone,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"zipcode" text NOT NULL,
	"contact_numbers" text NOT NULL,
	"lead_email" text DEFAULT '' NOT NULL,
	"public_email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"special_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"admin_fee_cents" bigint,
	"fees" jsonb,
	"served" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rates" jsonb DEFAULT '{"finance":{},"lease":{}}'::jsonb NOT NULL,
	"residuals" jsonb,
	"hidden_parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"logo" jsonb,
	"banner" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealers_business_name_unique" UNIQUE("business_name")
);
--> statement-breakpoint
CREATE TABLE "former_names" (
	"business_name" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"given_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reference_rates" (
	"id" text PRIMARY KEY NOT NULL,
	"fact" text NOT NULL,
	"valid_from" text NOT NULL,
	"values" jsonb NOT NULL,
	"source_title" text NOT NULL,
	"source_address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "dealer_embeds" (
	"dealer_id" text PRIMARY KEY NOT NULL,
	"own_address" text,
	"origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_embeds_own_address_unique" UNIQUE("own_address")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"assignee_id" text,
	"responded_at" timestamp with time zone,
	"merged_into" text,
	"group_id" text,
	"removed_at" timestamp with time zone,
	"before_removal" jsonb,
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
CREATE TABLE "enquiry_versions" (
	"enquiry_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_draft" boolean NOT NULL,
	"deal" jsonb NOT NULL,
	CONSTRAINT "enquiry_versions_enquiry_id_version_pk" PRIMARY KEY("enquiry_id","version")
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
CREATE TABLE "lead_counters" (
	"dealer_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"dealer_id" text NOT NULL,
	"number" integer NOT NULL,
	"enquiry_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_events_dealer_id_number_pk" PRIMARY KEY("dealer_id","number")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"dealer_id" text NOT NULL,
	"enquiry_id" text,
	"section" text NOT NULL,
	"vehicle" text NOT NULL,
	"message" text NOT NULL,
	"idempotency_key" text,
	"request_hash" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_keys" (
	"key_hash" "bytea" PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"version" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"member_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
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
	"vin" text,
	"stock_number" text,
	"exterior_colour" text,
	"interior_colour" text,
	"body" text,
	"fuel" text,
	"drivetrain" text,
	"transmission" text,
	"doors" integer,
	"description" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"invited_by" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
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
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "counter_offers_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"closed_at" timestamp with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "listing_photo_links" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"addresses" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"listing_id" text,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"widths" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "listing_photos_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "stock_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"member_id" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"parts_received" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'receiving' NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"delimiter" text DEFAULT '' NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remove_missing" boolean DEFAULT false NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"stock_mark" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"worked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_posts" (
	"dealer_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"listing_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_posts_dealer_id_key_pk" PRIMARY KEY("dealer_id","key")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"dealer_id" text PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"state" text NOT NULL,
	"interval" text,
	"provider" text,
	"customer_id" text,
	"subscription_id" text,
	"current_period_start" timestamp with time zone,
	"current_period_end" timestamp with time zone,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"card_brand" text,
	"card_last4" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "subscriptions_subscription_id_unique" UNIQUE("subscription_id")
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"mail_id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_accounts" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"account" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dealer_members" ADD CONSTRAINT "dealer_members_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_code_keys" ADD CONSTRAINT "member_code_keys_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_dealer_member_id_dealer_members_id_fk" FOREIGN KEY ("dealer_member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_dealer_member_id_dealer_members_id_fk" FOREIGN KEY ("dealer_member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_listings" ADD CONSTRAINT "held_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_listings" ADD CONSTRAINT "held_listings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "over_limits" ADD CONSTRAINT "over_limits_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD CONSTRAINT "payment_checkouts_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_invoices" ADD CONSTRAINT "payment_invoices_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_entries" ADD CONSTRAINT "catalogue_entries_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_pictures" ADD CONSTRAINT "dealer_pictures_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_page_versions" ADD CONSTRAINT "dealer_page_versions_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD CONSTRAINT "dealer_makes_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD CONSTRAINT "dealer_makes_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_vehicle_types" ADD CONSTRAINT "dealer_vehicle_types_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_vehicle_types" ADD CONSTRAINT "dealer_vehicle_types_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_settings" ADD CONSTRAINT "delivery_settings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_embeds" ADD CONSTRAINT "dealer_embeds_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_answers" ADD CONSTRAINT "credit_answers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_assignee_id_dealer_members_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."dealer_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_merged_into_enquiries_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_reads" ADD CONSTRAINT "enquiry_reads_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_versions" ADD CONSTRAINT "enquiry_versions_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotent_answers" ADD CONSTRAINT "idempotent_answers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_counters" ADD CONSTRAINT "lead_counters_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_keys" ADD CONSTRAINT "share_keys_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_dealer_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."dealer_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photo_links" ADD CONSTRAINT "listing_photo_links_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photos" ADD CONSTRAINT "listing_photos_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photos" ADD CONSTRAINT "listing_photos_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD CONSTRAINT "stock_imports_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_posts" ADD CONSTRAINT "stock_posts_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_posts" ADD CONSTRAINT "stock_posts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dealer_members_dealer" ON "dealer_members" USING btree ("dealer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_members_username" ON "dealer_members" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "password_links_user" ON "password_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "password_links_dealer_member" ON "password_links" USING btree ("dealer_member_id","created_at");--> statement-breakpoint
CREATE INDEX "password_links_age" ON "password_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_member" ON "recovery_codes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_dealer_member" ON "sessions" USING btree ("dealer_member_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_subject" ON "sign_in_failures" USING btree ("subject","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_slot" ON "appointments" USING btree ("dealer_id","starts_at") WHERE status = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_idempotency" ON "appointments" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_enquiry" ON "appointments" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "held_listings_dealer" ON "held_listings" USING btree ("dealer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_checkouts_key" ON "payment_checkouts" USING btree ("dealer_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "payment_events_age" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_invoices_dealer" ON "payment_invoices" USING btree ("dealer_id","issued_at");--> statement-breakpoint
CREATE INDEX "catalogue_entries_model" ON "catalogue_entries" USING btree ("model_id","year");--> statement-breakpoint
CREATE UNIQUE INDEX "models_make_name_type" ON "models" USING btree ("make_id","name","vehicle_type");--> statement-breakpoint
CREATE INDEX "models_name" ON "models" USING btree ("name");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "contact_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "dealer_pictures_dealer" ON "dealer_pictures" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "former_names_dealer" ON "former_names" USING btree ("dealer_id","given_up_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reference_rates_fact_day" ON "reference_rates" USING btree ("fact","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_cause" ON "deliveries" USING btree ("dealer_id","kind","cause_key");--> statement-breakpoint
CREATE INDEX "deliveries_dealer" ON "deliveries" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_enquiry" ON "deliveries" USING btree ("enquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_held" ON "deliveries" USING btree ("dealer_id") WHERE "deliveries"."state" = 'held';--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery" ON "delivery_attempts" USING btree ("delivery_id","number");--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_id","at");--> statement-breakpoint
CREATE INDEX "consents_enquiry" ON "consents" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "enquiries_user" ON "enquiries" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "enquiries_dealer" ON "enquiries" USING btree ("dealer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "enquiries_status" ON "enquiries" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "enquiries_merged" ON "enquiries" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "enquiries_group" ON "enquiries" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "enquiry_reads_enquiry" ON "enquiry_reads" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotent_answers_enquiry" ON "idempotent_answers" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "lead_events_enquiry" ON "lead_events" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "lead_events_age" ON "lead_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_idempotency" ON "questions" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "questions_enquiry" ON "questions" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "questions_user" ON "questions" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "share_keys_enquiry" ON "share_keys" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "lead_notes_enquiry" ON "lead_notes" USING btree ("enquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "listings_dealer" ON "listings" USING btree ("dealer_id","make_id","vehicle_type");--> statement-breakpoint
CREATE INDEX "listings_model" ON "listings" USING btree ("make_id","vehicle_type","model","condition");--> statement-breakpoint
CREATE UNIQUE INDEX "listings_vin" ON "listings" USING btree ("dealer_id","vin") WHERE "listings"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_stock_number" ON "listings" USING btree ("dealer_id","stock_number") WHERE "listings"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_person" ON "member_invitations" USING btree ("dealer_id","email_key");--> statement-breakpoint
CREATE INDEX "member_invitations_expiry" ON "member_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "counter_offers_enquiry" ON "counter_offers" USING btree ("enquiry_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_offers_open" ON "counter_offers" USING btree ("enquiry_id") WHERE "counter_offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "listing_photos_listing" ON "listing_photos" USING btree ("listing_id","position");--> statement-breakpoint
CREATE INDEX "stock_imports_dealer" ON "stock_imports" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_posts_age" ON "stock_posts" USING btree ("created_at");--> statement-breakpoint
CREATE VIEW "public"."public_listings" AS (select "listings"."id", "dealers"."business_name", "listings"."make_id", "makes"."name" as "make", "listings"."vehicle_type", "listings"."model", "listings"."trim", "listings"."year", "listings"."condition", "listings"."mileage_km", "listings"."base_price_cents", "listings"."details", "listings"."vin", "listings"."stock_number", "listings"."exterior_colour", "listings"."interior_colour", "listings"."body", "listings"."fuel", "listings"."drivetrain", "listings"."transmission", "listings"."doors", "listings"."description", "listings"."updated_at" from "listings" inner join "dealers" on "dealers"."id" = "listings"."dealer_id" inner join "makes" on "makes"."id" = "listings"."make_id" where ("listings"."state" = 'published' and "listings"."removed_at" is null and "dealers"."state" = 'approved'));