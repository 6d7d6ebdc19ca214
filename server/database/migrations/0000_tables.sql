CREATE TABLE "address_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_id" text,
	"dealer_member_id" text,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "address_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "dealer_members" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"role" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"username" text,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"email_verified_at" timestamp with time zone,
	"password_hash" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"takes_leads" boolean DEFAULT true NOT NULL,
	"lead_turn" integer,
	"away_from" date,
	"away_until" date,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dealer_members_email_key_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text,
	"dealer_member_id" text,
	"network" text NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_turns" (
	"dealer_id" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	"nobody_on" date
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
	"device_hash" "bytea",
	"device_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_checked" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_code_keys" (
	"user_id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"nonce" "bytea" NOT NULL,
	"ciphertext" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer
);
--> statement-breakpoint
CREATE TABLE "user_recovery_codes" (
	"code_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"used_at" timestamp with time zone
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
	"user_id" text,
	"dealer_id" text NOT NULL,
	"enquiry_id" text,
	"starts_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"message" text NOT NULL,
	"status" text NOT NULL,
	"outcome" text,
	"confirmed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text,
	"request_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_addresses" (
	"member_id" text PRIMARY KEY NOT NULL,
	"secret_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_addresses_secret_hash_unique" UNIQUE("secret_hash")
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
	"wanted_names" jsonb,
	"state" text DEFAULT 'pending' NOT NULL,
	"registration_number" text DEFAULT '' NOT NULL,
	"approved_at" timestamp with time zone,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"province" text NOT NULL,
	"zipcode" text NOT NULL,
	"contact_numbers" text NOT NULL,
	"lead_email" text DEFAULT '' NOT NULL,
	"confirmed_lead_email" text DEFAULT '' NOT NULL,
	"public_email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"special_days" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"admin_fee_cents" bigint,
	"fees" jsonb,
	"regulator_fee_on_pre_owned" boolean,
	"served" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rates" jsonb DEFAULT '{"finance":{},"lease":{}}'::jsonb NOT NULL,
	"residuals" jsonb,
	"hidden_parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers_within_hours" integer,
	"lead_rule" jsonb DEFAULT '{"kind":"off","makes":{}}'::jsonb NOT NULL,
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
CREATE TABLE "address_codes" (
	"dealer_id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"enquiry_id" text,
	"kind" text NOT NULL,
	"receiver_id" text,
	"event" text,
	"event_id" text,
	"event_at" timestamp with time zone,
	"object_id" text,
	"facts" jsonb,
	"cause" text NOT NULL,
	"cause_key" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"request_id" text,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_by" text,
	"claimed_until" timestamp with time zone,
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
CREATE TABLE "delivery_lanes" (
	"dealer_id" text NOT NULL,
	"kind" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"status" integer,
	"reason" text,
	"told_at" timestamp with time zone,
	CONSTRAINT "delivery_lanes_dealer_id_kind_pk" PRIMARY KEY("dealer_id","kind")
);
--> statement-breakpoint
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
	"confirmed_address" text,
	"link_hash" "bytea",
	"link_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_settings" (
	"dealer_id" text PRIMARY KEY NOT NULL,
	"mail_on" boolean DEFAULT true NOT NULL,
	"adf_on" boolean DEFAULT false NOT NULL,
	"adf_address" text DEFAULT '' NOT NULL,
	"confirmed_adf_address" text DEFAULT '' NOT NULL,
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
	"dealer_id" text,
	"action" text NOT NULL,
	"object_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"event" text
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
	"car" jsonb,
	"firm_trade_in" jsonb,
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
	"key_id" text,
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
CREATE TABLE "encryption_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"current_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "last_backup" (
	"of" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "limit_counts" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"channel" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_steps" (
	"step" text PRIMARY KEY NOT NULL,
	"finished_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"dealer_id" text NOT NULL,
	"side" text NOT NULL,
	"member_id" text,
	"signed_by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "lead_messages_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seen_at" timestamp with time zone,
	"idempotency_key" text,
	"request_hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"enquiry_id" text NOT NULL,
	"member_id" text,
	"key_id" text,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"name" text NOT NULL,
	"en" text NOT NULL,
	"fr" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_counts" (
	"dealer_id" text NOT NULL,
	"make_id" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"condition" text NOT NULL,
	"cars" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listing_prices" (
	"listing_id" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "listing_prices_listing_id_since_pk" PRIMARY KEY("listing_id","since")
);
--> statement-breakpoint
CREATE TABLE "listing_views" (
	"listing_id" text NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "listing_views_listing_id_day_pk" PRIMARY KEY("listing_id","day")
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
	"declared" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"sold_on" date,
	"sold_price_cents" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "market_counts" (
	"make_id" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"condition" text NOT NULL,
	"cars" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitation_stops" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"stopped_at" timestamp with time zone
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
CREATE TABLE "incidents" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incidents_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"days_are_about" text NOT NULL,
	"learned_on" date NOT NULL,
	"circumstances" text NOT NULL,
	"information" text NOT NULL,
	"persons" text NOT NULL,
	"harm" text,
	"harm_reason" text NOT NULL,
	"measures" text NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_told" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listing_photo_fetches" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"listing_id" text NOT NULL,
	"address" text NOT NULL,
	"place" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone,
	"claimed_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"photo_id" text,
	"etag" text DEFAULT '' NOT NULL,
	"last_modified" text DEFAULT '' NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"fetched_at" timestamp with time zone
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
CREATE TABLE "programme_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"member_id" text NOT NULL,
	"file_name" text NOT NULL,
	"sheets" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programme_versions" (
	"programme_id" text NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"member_id" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "programme_versions_programme_id_version_pk" PRIMARY KEY("programme_id","version")
);
--> statement-breakpoint
CREATE TABLE "programmes" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text,
	"make_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_from" text NOT NULL,
	"valid_until" text NOT NULL,
	"removed_at" timestamp with time zone,
	"end_told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programmes_aside" (
	"dealer_id" text NOT NULL,
	"programme_id" text NOT NULL,
	"set_aside_at" timestamp with time zone NOT NULL,
	CONSTRAINT "programmes_aside_dealer_id_programme_id_pk" PRIMARY KEY("dealer_id","programme_id")
);
--> statement-breakpoint
CREATE TABLE "alert_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"search_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "car_changes" (
	"listing_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_cars" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"car" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_cars" (
	"user_id" text NOT NULL,
	"listing_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_cars_user_id_listing_id_pk" PRIMARY KEY("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"frequency" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"keys" text[] NOT NULL,
	"conditions" text[],
	"makes" text[],
	"models" text[],
	"types" text[],
	"year_from" integer,
	"year_to" integer,
	"price_from_cents" bigint,
	"price_to_cents" bigint,
	"payment_to_cents" bigint,
	"payment" jsonb,
	"is_lease" boolean NOT NULL,
	"km_to" integer,
	"colours" text[],
	"drivetrains" text[],
	"fuels" text[],
	"transmissions" text[],
	"latitude" double precision,
	"longitude" double precision,
	"within_km" integer,
	"dealer_id" text,
	"vin" text,
	"stock_number" text,
	"words" text
);
--> statement-breakpoint
CREATE TABLE "search_matches" (
	"search_id" text NOT NULL,
	"listing_id" text NOT NULL,
	"kind" text NOT NULL,
	"price_then_cents" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_matches_search_id_listing_id_pk" PRIMARY KEY("search_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "found_cars" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"province" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"body" text,
	"year" integer NOT NULL,
	"condition" text NOT NULL,
	"price_cents" bigint,
	"finance_cents" bigint,
	"lease_cents" bigint,
	"mileage_km" integer,
	"colour" text,
	"drivetrain" text,
	"fuel" text,
	"transmission" text,
	"vin" text,
	"stock_number" text,
	"listed_on" timestamp with time zone NOT NULL,
	"drop_cents" bigint NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "found_marks" (
	"dealer_id" text NOT NULL,
	"listing_id" text NOT NULL,
	CONSTRAINT "found_marks_dealer_id_listing_id_pk" PRIMARY KEY("dealer_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "stock_formats" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"name" text NOT NULL,
	"element" text DEFAULT '' NOT NULL,
	"columns" jsonb NOT NULL,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
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
	"format" text DEFAULT '' NOT NULL,
	"element" text DEFAULT '' NOT NULL,
	"elements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"values" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"strange" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remove_missing" boolean DEFAULT false NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"stock_mark" text DEFAULT '' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"worked_at" timestamp with time zone,
	"run_id" text,
	"source_id" text,
	"holds" text,
	"dealer_column" text DEFAULT '' NOT NULL,
	"dealer_value" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"source_id" text,
	"source_name" text NOT NULL,
	"cause" text NOT NULL,
	"member_id" text NOT NULL,
	"key_id" text,
	"idempotency_key" text,
	"request_hash" "bytea",
	"state" text NOT NULL,
	"held_for" text,
	"agreed_missing" integer,
	"problem" text DEFAULT '' NOT NULL,
	"import_id" text,
	"mark" text,
	"ends_with_line" boolean DEFAULT false NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"worked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_sources" (
	"id" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"port" integer NOT NULL,
	"path" text NOT NULL,
	"user_name" text NOT NULL,
	"sign_in" text NOT NULL,
	"secret_key_id" text,
	"secret_nonce" "bytea",
	"secret_ciphertext" "bytea",
	"host_key" text,
	"format" text NOT NULL,
	"holds" text NOT NULL,
	"dealer_column" text DEFAULT '' NOT NULL,
	"dealer_value" text DEFAULT '' NOT NULL,
	"every_hours" integer,
	"times" jsonb NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"next_run_at" timestamp with time zone,
	"last_mark" text,
	"ends_with_line" boolean DEFAULT false NOT NULL,
	"told_problem" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "mail_tally" (
	"mail_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"mail" text NOT NULL,
	"dealer_id" text,
	"about_id" text,
	"recipient_hash" "bytea"
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"mail_id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waiting_mails" (
	"mail_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"mail" text NOT NULL,
	"about_id" text,
	"at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"nonce" "bytea" NOT NULL,
	"ciphertext" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_files" (
	"server" text PRIMARY KEY NOT NULL,
	"home" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payment_accounts" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"account" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "address_links" ADD CONSTRAINT "address_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_links" ADD CONSTRAINT "address_links_dealer_member_id_dealer_members_id_fk" FOREIGN KEY ("dealer_member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_members" ADD CONSTRAINT "dealer_members_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_dealer_member_id_dealer_members_id_fk" FOREIGN KEY ("dealer_member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_turns" ADD CONSTRAINT "lead_turns_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_code_keys" ADD CONSTRAINT "member_code_keys_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_dealer_member_id_dealer_members_id_fk" FOREIGN KEY ("dealer_member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_dealer_member_id_dealer_members_id_fk" FOREIGN KEY ("dealer_member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_code_keys" ADD CONSTRAINT "user_code_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_recovery_codes" ADD CONSTRAINT "user_recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_listings" ADD CONSTRAINT "held_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_listings" ADD CONSTRAINT "held_listings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "over_limits" ADD CONSTRAINT "over_limits_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_checkouts" ADD CONSTRAINT "payment_checkouts_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_invoices" ADD CONSTRAINT "payment_invoices_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_entries" ADD CONSTRAINT "catalogue_entries_model_id_models_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."models"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "models" ADD CONSTRAINT "models_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_keys" ADD CONSTRAINT "dealer_keys_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_keys" ADD CONSTRAINT "dealer_keys_made_by_dealer_members_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."dealer_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_pictures" ADD CONSTRAINT "dealer_pictures_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_page_versions" ADD CONSTRAINT "dealer_page_versions_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD CONSTRAINT "dealer_makes_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD CONSTRAINT "dealer_makes_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_vehicle_types" ADD CONSTRAINT "dealer_vehicle_types_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_vehicle_types" ADD CONSTRAINT "dealer_vehicle_types_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "address_codes" ADD CONSTRAINT "address_codes_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_receiver_id_delivery_receivers_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."delivery_receivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_lanes" ADD CONSTRAINT "delivery_lanes_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_receivers" ADD CONSTRAINT "delivery_receivers_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_receivers" ADD CONSTRAINT "delivery_receivers_own_key_id_dealer_keys_id_fk" FOREIGN KEY ("own_key_id") REFERENCES "public"."dealer_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_messages" ADD CONSTRAINT "lead_messages_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_prices" ADD CONSTRAINT "listing_prices_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_invitations" ADD CONSTRAINT "member_invitations_invited_by_dealer_members_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."dealer_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_offers" ADD CONSTRAINT "counter_offers_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photo_fetches" ADD CONSTRAINT "listing_photo_fetches_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photo_fetches" ADD CONSTRAINT "listing_photo_fetches_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photo_fetches" ADD CONSTRAINT "listing_photo_fetches_photo_id_listing_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."listing_photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photo_links" ADD CONSTRAINT "listing_photo_links_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photos" ADD CONSTRAINT "listing_photos_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_photos" ADD CONSTRAINT "listing_photos_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_imports" ADD CONSTRAINT "programme_imports_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_versions" ADD CONSTRAINT "programme_versions_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes_aside" ADD CONSTRAINT "programmes_aside_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes_aside" ADD CONSTRAINT "programmes_aside_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_links" ADD CONSTRAINT "alert_links_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cars" ADD CONSTRAINT "saved_cars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cars" ADD CONSTRAINT "saved_cars_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_cars" ADD CONSTRAINT "found_cars_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_formats" ADD CONSTRAINT "stock_formats_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD CONSTRAINT "stock_imports_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_runs" ADD CONSTRAINT "stock_runs_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_runs" ADD CONSTRAINT "stock_runs_source_id_stock_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."stock_sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD CONSTRAINT "stock_sources_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_posts" ADD CONSTRAINT "stock_posts_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_posts" ADD CONSTRAINT "stock_posts_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_answers" ADD CONSTRAINT "trade_in_answers_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_answers" ADD CONSTRAINT "trade_in_answers_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_answers" ADD CONSTRAINT "trade_in_answers_member_id_dealer_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."dealer_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_photos" ADD CONSTRAINT "trade_in_photos_request_id_trade_in_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."trade_in_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_in_requests" ADD CONSTRAINT "trade_in_requests_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "address_links_user" ON "address_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "address_links_dealer_member" ON "address_links" USING btree ("dealer_member_id","created_at");--> statement-breakpoint
CREATE INDEX "address_links_age" ON "address_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "dealer_members_dealer" ON "dealer_members" USING btree ("dealer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dealer_members_username" ON "dealer_members" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_dealer_member" ON "known_devices" USING btree ("dealer_member_id");--> statement-breakpoint
CREATE INDEX "known_devices_network" ON "known_devices" USING btree ("network","last_sign_in_at");--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_sign_in_at");--> statement-breakpoint
CREATE INDEX "password_links_user" ON "password_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "password_links_dealer_member" ON "password_links" USING btree ("dealer_member_id","created_at");--> statement-breakpoint
CREATE INDEX "password_links_age" ON "password_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_member" ON "recovery_codes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_dealer_member" ON "sessions" USING btree ("dealer_member_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_subject" ON "sign_in_failures" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "sign_in_failures_age" ON "sign_in_failures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "user_recovery_codes_user" ON "user_recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "users_dialled" ON "users" USING btree ((CASE WHEN length(translate("contact_numbers", translate("contact_numbers", '0123456789', ''), '')) >= 7 THEN right(translate("contact_numbers", translate("contact_numbers", '0123456789', ''), ''), 10) END));--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_slot" ON "appointments" USING btree ("dealer_id","starts_at") WHERE status = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_idempotency" ON "appointments" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "appointments_user" ON "appointments" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_enquiry" ON "appointments" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "appointments_dealer" ON "appointments" USING btree ("dealer_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_age" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "held_listings_dealer" ON "held_listings" USING btree ("dealer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_checkouts_key" ON "payment_checkouts" USING btree ("dealer_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "payment_events_age" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payment_invoices_dealer" ON "payment_invoices" USING btree ("dealer_id","issued_at");--> statement-breakpoint
CREATE INDEX "catalogue_entries_model" ON "catalogue_entries" USING btree ("model_id","year");--> statement-breakpoint
CREATE UNIQUE INDEX "models_make_name_type" ON "models" USING btree ("make_id","name","vehicle_type");--> statement-breakpoint
CREATE INDEX "models_name" ON "models" USING btree ("name");--> statement-breakpoint
CREATE INDEX "contact_messages_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "contact_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "dealer_keys_dealer" ON "dealer_keys" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "dealer_pictures_dealer" ON "dealer_pictures" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "former_names_dealer" ON "former_names" USING btree ("dealer_id","given_up_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reference_rates_fact_day" ON "reference_rates" USING btree ("fact","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_cause" ON "deliveries" USING btree ("dealer_id","kind","cause_key");--> statement-breakpoint
CREATE INDEX "deliveries_dealer" ON "deliveries" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_enquiry" ON "deliveries" USING btree ("enquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_age" ON "deliveries" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "deliveries_receiver" ON "deliveries" USING btree ("receiver_id") WHERE "deliveries"."receiver_id" is not null;--> statement-breakpoint
CREATE INDEX "deliveries_held" ON "deliveries" USING btree ("dealer_id") WHERE "deliveries"."state" = 'held';--> statement-breakpoint
CREATE INDEX "delivery_attempts_delivery" ON "delivery_attempts" USING btree ("delivery_id","number");--> statement-breakpoint
CREATE INDEX "delivery_receivers_dealer" ON "delivery_receivers" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_object" ON "audit_log" USING btree ("object_id","at");--> statement-breakpoint
CREATE INDEX "audit_log_dealer" ON "audit_log" USING btree ("dealer_id","at","position") WHERE "audit_log"."dealer_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_age" ON "audit_log" USING brin ("at");--> statement-breakpoint
CREATE INDEX "audit_log_event" ON "audit_log" USING btree ("position") WHERE "audit_log"."event" is not null;--> statement-breakpoint
CREATE INDEX "consents_enquiry" ON "consents" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enquiries_user" ON "enquiries" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "enquiries_dealer" ON "enquiries" USING btree ("dealer_id","submitted_at");--> statement-breakpoint
CREATE INDEX "enquiries_status" ON "enquiries" USING btree ("status","updated_at");--> statement-breakpoint
CREATE INDEX "enquiries_merged" ON "enquiries" USING btree ("merged_into") WHERE "enquiries"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_group" ON "enquiries" USING btree ("group_id") WHERE "enquiries"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_assignee" ON "enquiries" USING btree ("assignee_id") WHERE "enquiries"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_same_car" ON "enquiries" USING btree ("dealer_id","make","model","year","submitted_at");--> statement-breakpoint
CREATE INDEX "enquiries_turn" ON "enquiries" USING btree ("dealer_id",array_position(ARRAY['submitted', 'viewed', 'contacted', 'appointment', 'quoted', 'won', 'lost', 'withdrawn'], "status"),"submitted_at" DESC NULLS FIRST,"id","status") WHERE merged_into is null and status <> 'draft';--> statement-breakpoint
CREATE INDEX "enquiries_car" ON "enquiries" USING btree ("dealer_id",(car ->> 'listingId')) WHERE "enquiries"."car" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_make" ON "enquiries" USING btree ("make_id");--> statement-breakpoint
CREATE INDEX "enquiries_removed" ON "enquiries" USING btree ("removed_at") WHERE "enquiries"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_activity" ON "enquiries" USING btree (greatest("updated_at", "status_changed_at"));--> statement-breakpoint
CREATE INDEX "enquiry_reads_enquiry" ON "enquiry_reads" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "enquiry_reads_age" ON "enquiry_reads" USING brin ("at");--> statement-breakpoint
CREATE INDEX "idempotent_answers_age" ON "idempotent_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotent_answers_enquiry" ON "idempotent_answers" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "lead_events_enquiry" ON "lead_events" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "lead_events_age" ON "lead_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_idempotency" ON "questions" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "questions_enquiry" ON "questions" USING btree ("enquiry_id","at");--> statement-breakpoint
CREATE INDEX "questions_user" ON "questions" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "questions_age" ON "questions" USING brin ("at");--> statement-breakpoint
CREATE INDEX "share_keys_enquiry" ON "share_keys" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "share_keys_end" ON "share_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "share_keys_revoked" ON "share_keys" USING btree ("revoked_at") WHERE "share_keys"."revoked_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lead_messages_idempotency" ON "lead_messages" USING btree ("enquiry_id","side","idempotency_key");--> statement-breakpoint
CREATE INDEX "lead_messages_thread" ON "lead_messages" USING btree ("enquiry_id","position");--> statement-breakpoint
CREATE INDEX "lead_messages_unread" ON "lead_messages" USING btree ("dealer_id","side","enquiry_id") WHERE seen_at is null;--> statement-breakpoint
CREATE INDEX "lead_messages_member" ON "lead_messages" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "lead_notes_enquiry" ON "lead_notes" USING btree ("enquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_notes_member" ON "lead_notes" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name" ON "message_templates" USING btree ("dealer_id","name");--> statement-breakpoint
CREATE INDEX "listing_counts_dealer" ON "listing_counts" USING btree ("dealer_id");--> statement-breakpoint
CREATE INDEX "listing_counts_make" ON "listing_counts" USING btree ("make_id","vehicle_type");--> statement-breakpoint
CREATE INDEX "listing_views_age" ON "listing_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "listings_dealer" ON "listings" USING btree ("dealer_id","make_id","vehicle_type");--> statement-breakpoint
CREATE INDEX "listings_model" ON "listings" USING btree ("make_id","vehicle_type","model","condition","year","id") WHERE state = 'published' and removed_at is null;--> statement-breakpoint
CREATE INDEX "listings_cheapest" ON "listings" USING btree ("make_id","vehicle_type","model","condition","base_price_cents") WHERE state = 'published' and removed_at is null and base_price_cents > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_vin" ON "listings" USING btree ("dealer_id","vin") WHERE "listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "listings_changed" ON "listings" USING btree ("dealer_id","updated_at") WHERE state = 'published' and removed_at is null;--> statement-breakpoint
CREATE INDEX "listings_removed" ON "listings" USING btree ("removed_at") WHERE "listings"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listings_stock_number" ON "listings" USING btree ("dealer_id","stock_number") WHERE "listings"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "invitation_stops_stopped" ON "invitation_stops" USING btree ("address_hash") WHERE "invitation_stops"."stopped_at" is not null;--> statement-breakpoint
CREATE INDEX "invitation_stops_unused" ON "invitation_stops" USING btree ("created_at") WHERE "invitation_stops"."stopped_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "member_invitations_person" ON "member_invitations" USING btree ("dealer_id","email_key");--> statement-breakpoint
CREATE INDEX "member_invitations_expiry" ON "member_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "counter_offers_enquiry" ON "counter_offers" USING btree ("enquiry_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "counter_offers_open" ON "counter_offers" USING btree ("enquiry_id") WHERE "counter_offers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "listing_photo_fetches_address" ON "listing_photo_fetches" USING btree ("listing_id","address");--> statement-breakpoint
CREATE INDEX "listing_photo_fetches_due" ON "listing_photo_fetches" USING btree ("dealer_id","due_at");--> statement-breakpoint
CREATE INDEX "listing_photo_fetches_waiting" ON "listing_photo_fetches" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "listing_photo_fetches_photo" ON "listing_photo_fetches" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "listing_photos_listing" ON "listing_photos" USING btree ("listing_id","position");--> statement-breakpoint
CREATE INDEX "listing_photos_leaving" ON "listing_photos" USING btree ("created_at") WHERE ready_at is null or removed_at is not null or listing_id is null;--> statement-breakpoint
CREATE INDEX "programme_imports_dealer" ON "programme_imports" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "programmes_dealer" ON "programmes" USING btree ("dealer_id","valid_until");--> statement-breakpoint
CREATE INDEX "programmes_make" ON "programmes" USING btree ("make_id","valid_until");--> statement-breakpoint
CREATE INDEX "alert_links_search" ON "alert_links" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "alert_links_age" ON "alert_links" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "saved_cars_listing" ON "saved_cars" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "saved_searches_removed" ON "saved_searches" USING btree ("removed_at") WHERE "saved_searches"."removed_at" is not null;--> statement-breakpoint
CREATE INDEX "found_cars_finance" ON "found_cars" USING btree ("finance_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_finance_near" ON "found_cars" USING btree ("province","finance_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_lease" ON "found_cars" USING btree ("lease_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_lease_near" ON "found_cars" USING btree ("province","lease_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_price" ON "found_cars" USING btree ("price_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_price_near" ON "found_cars" USING btree ("province","price_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_km" ON "found_cars" USING btree ("mileage_km","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_km_near" ON "found_cars" USING btree ("province","mileage_km","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_newest" ON "found_cars" USING btree ("listed_on","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_newest_near" ON "found_cars" USING btree ("province","listed_on","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_drop" ON "found_cars" USING btree ("drop_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_drop_near" ON "found_cars" USING btree ("province","drop_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_cheapest" ON "found_cars" USING btree ("make","model","condition","price_cents","listing_id");--> statement-breakpoint
CREATE INDEX "found_cars_dealer" ON "found_cars" USING btree ("dealer_id","finance_cents");--> statement-breakpoint
CREATE INDEX "found_cars_type" ON "found_cars" USING btree ("vehicle_type");--> statement-breakpoint
CREATE INDEX "found_cars_colour" ON "found_cars" USING btree ("colour","make","model");--> statement-breakpoint
CREATE INDEX "found_cars_fuel" ON "found_cars" USING btree ("fuel");--> statement-breakpoint
CREATE INDEX "found_cars_transmission" ON "found_cars" USING btree ("transmission");--> statement-breakpoint
CREATE INDEX "found_cars_place" ON "found_cars" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "found_cars_vin" ON "found_cars" USING btree ("vin");--> statement-breakpoint
CREATE INDEX "found_cars_stock_number" ON "found_cars" USING btree ("stock_number");--> statement-breakpoint
CREATE INDEX "found_cars_sample" ON "found_cars" USING btree ("make","model","condition","vehicle_type","body","year","price_cents","finance_cents","lease_cents","mileage_km","colour","drivetrain","fuel","transmission","province","latitude","longitude","dealer_id") WHERE left("found_cars"."listing_id", 1) = 'A';--> statement-breakpoint
CREATE INDEX "found_cars_words" ON "found_cars" USING gin (to_tsvector('simple', "words"));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_formats_name" ON "stock_formats" USING btree ("dealer_id",lower("name")) WHERE "stock_formats"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "stock_imports_dealer" ON "stock_imports" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_imports_age" ON "stock_imports" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "stock_imports_left" ON "stock_imports" USING btree ("created_at") WHERE state in ('receiving', 'waiting', 'cancelled');--> statement-breakpoint
CREATE INDEX "stock_runs_dealer" ON "stock_runs" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_runs_source" ON "stock_runs" USING btree ("source_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_runs_age" ON "stock_runs" USING btree ("finished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_runs_at_work" ON "stock_runs" USING btree ("dealer_id") WHERE "stock_runs"."state" IN ('fetching', 'reading', 'applying', 'undoing');--> statement-breakpoint
CREATE INDEX "stock_runs_open" ON "stock_runs" USING btree ("dealer_id") WHERE "stock_runs"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_runs_idempotency" ON "stock_runs" USING btree ("source_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "stock_sources_dealer" ON "stock_sources" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_sources_due" ON "stock_sources" USING btree ("next_run_at") WHERE "stock_sources"."next_run_at" is not null;--> statement-breakpoint
CREATE INDEX "stock_posts_age" ON "stock_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stock_posts_listing" ON "stock_posts" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "trade_in_answers_enquiry" ON "trade_in_answers" USING btree ("enquiry_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "trade_in_answers_open" ON "trade_in_answers" USING btree ("enquiry_id") WHERE "trade_in_answers"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "trade_in_answers_taken" ON "trade_in_answers" USING btree ("enquiry_id") WHERE "trade_in_answers"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "trade_in_photos_request" ON "trade_in_photos" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "trade_in_photos_leaving" ON "trade_in_photos" USING btree ("created_at") WHERE ready_at is null or removed_at is not null or request_id is null;--> statement-breakpoint
CREATE INDEX "mail_tally_at" ON "mail_tally" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_tally_dealer" ON "mail_tally" USING btree ("dealer_id","at");--> statement-breakpoint
CREATE INDEX "mail_tally_about" ON "mail_tally" USING btree ("about_id","at");--> statement-breakpoint
CREATE INDEX "mail_tally_recipient" ON "mail_tally" USING btree ("recipient_hash","at");--> statement-breakpoint
CREATE INDEX "sent_mails_age" ON "sent_mails" USING brin ("sent_at");--> statement-breakpoint
CREATE INDEX "waiting_mails_account" ON "waiting_mails" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "waiting_mails_age" ON "waiting_mails" USING btree ("at");--> statement-breakpoint
CREATE VIEW "public"."market_kinds" AS (select "market_counts"."make_id", "makes"."name" as "make", "market_counts"."vehicle_type", "market_counts"."condition", "market_counts"."cars" from "market_counts" inner join "makes" on "makes"."id" = "market_counts"."make_id");--> statement-breakpoint
CREATE VIEW "public"."public_counts" AS (select "listing_counts"."dealer_id", "dealers"."business_name", "listing_counts"."make_id", "makes"."name" as "make", "listing_counts"."vehicle_type", "listing_counts"."condition", "listing_counts"."cars" from "listing_counts" inner join "dealers" on "dealers"."id" = "listing_counts"."dealer_id" inner join "makes" on "makes"."id" = "listing_counts"."make_id" where "dealers"."state" = 'approved');--> statement-breakpoint
CREATE VIEW "public"."public_listings" AS (select "listings"."id", "dealers"."business_name", "listings"."make_id", "makes"."name" as "make", "listings"."vehicle_type", "listings"."model", "listings"."trim", "listings"."year", "listings"."condition", "listings"."mileage_km", "listings"."base_price_cents", "listings"."details", "listings"."vin", "listings"."stock_number", "listings"."exterior_colour", "listings"."interior_colour", "listings"."body", "listings"."fuel", "listings"."drivetrain", "listings"."transmission", "listings"."doors", "listings"."description", "listings"."updated_at" from "listings" inner join "dealers" on "dealers"."id" = "listings"."dealer_id" inner join "makes" on "makes"."id" = "listings"."make_id" where ("listings"."state" = 'published' and "listings"."removed_at" is null and "dealers"."state" = 'approved'));
--> statement-breakpoint
CREATE FUNCTION "mark_found_dealer"("dealer" text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO "found_marks" ("dealer_id", "listing_id") SELECT "dealer", '' WHERE "dealer" IS NOT NULL ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION "mark_found_by_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "found_marks" ("dealer_id", "listing_id") SELECT "dealer_id", "id" FROM "changed" ORDER BY 1, 2 ON CONFLICT ("dealer_id", "listing_id") DO UPDATE SET "listing_id" = EXCLUDED."listing_id";
	DELETE FROM "found_cars" USING "changed" WHERE "found_cars"."listing_id" = "changed"."id" AND ("changed"."state" <> 'published' OR "changed"."removed_at" IS NOT NULL);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_found_by_dealer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NEW."state" <> 'approved' THEN DELETE FROM "found_cars" WHERE "dealer_id" = NEW."id"; END IF;
	PERFORM "mark_found_dealer"(NEW."id");
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_found_by_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM "mark_found_dealer"(OLD."dealer_id"); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM "mark_found_dealer"(NEW."dealer_id"); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_found_by_programme"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "mark_found_dealer"(NEW."dealer_id");
	PERFORM "mark_found_dealer"("dealer_id") FROM (
		SELECT "dealer_id" FROM "dealer_makes" WHERE NEW."dealer_id" IS NULL AND "make_id" = NEW."make_id" ORDER BY 1
	) AS "dealers";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "mark_changed_cars"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "car_changes" ("listing_id") SELECT "listing_id" FROM "changed" ORDER BY 1 ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "forget_matches_of_searches"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "search_matches" USING "removed" WHERE "search_matches"."search_id" = "removed"."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_listings_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH "counted" AS (
		INSERT INTO "listing_counts" ("dealer_id", "make_id", "vehicle_type", "condition", "cars")
		SELECT "dealer_id", "make_id", "vehicle_type", "condition", count(*) FROM "added" WHERE "state" = 'published' AND "removed_at" IS NULL GROUP BY 1, 2, 3, 4
		RETURNING *
	)
	INSERT INTO "market_counts" ("make_id", "vehicle_type", "condition", "cars")
	SELECT "make_id", "vehicle_type", "condition", sum("cars") FROM "counted" JOIN "dealers" ON "dealers"."id" = "dealer_id" AND "dealers"."state" = 'approved' GROUP BY 1, 2, 3;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_listings_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH "counted" AS (
		INSERT INTO "listing_counts" ("dealer_id", "make_id", "vehicle_type", "condition", "cars")
		SELECT "dealer_id", "make_id", "vehicle_type", "condition", sum("by") FROM (
			SELECT "dealer_id", "make_id", "vehicle_type", "condition", 1 AS "by" FROM "added" WHERE "state" = 'published' AND "removed_at" IS NULL
			UNION ALL
			SELECT "dealer_id", "make_id", "vehicle_type", "condition", -1 FROM "gone" WHERE "state" = 'published' AND "removed_at" IS NULL
		) AS "changes" GROUP BY 1, 2, 3, 4 HAVING sum("by") <> 0
		RETURNING *
	)
	INSERT INTO "market_counts" ("make_id", "vehicle_type", "condition", "cars")
	SELECT "make_id", "vehicle_type", "condition", sum("cars") FROM "counted" JOIN "dealers" ON "dealers"."id" = "dealer_id" AND "dealers"."state" = 'approved' GROUP BY 1, 2, 3 HAVING sum("cars") <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_listings_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	WITH "counted" AS (
		INSERT INTO "listing_counts" ("dealer_id", "make_id", "vehicle_type", "condition", "cars")
		SELECT "dealer_id", "make_id", "vehicle_type", "condition", -count(*) FROM "gone" WHERE "state" = 'published' AND "removed_at" IS NULL GROUP BY 1, 2, 3, 4
		RETURNING *
	)
	INSERT INTO "market_counts" ("make_id", "vehicle_type", "condition", "cars")
	SELECT "make_id", "vehicle_type", "condition", sum("cars") FROM "counted" JOIN "dealers" ON "dealers"."id" = "dealer_id" AND "dealers"."state" = 'approved' GROUP BY 1, 2, 3;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "count_cars_of_dealer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "market_counts" ("make_id", "vehicle_type", "condition", "cars")
	SELECT "make_id", "vehicle_type", "condition", CASE WHEN NEW."state" = 'approved' THEN sum("cars") ELSE -sum("cars") END
	FROM "listing_counts" WHERE "dealer_id" = NEW."id" GROUP BY 1, 2, 3 HAVING sum("cars") <> 0;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "listings_added_to_found" AFTER INSERT ON "listings" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_found_by_listings"();
--> statement-breakpoint
CREATE TRIGGER "listings_changed_in_found" AFTER UPDATE ON "listings" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_found_by_listings"();
--> statement-breakpoint
CREATE TRIGGER "dealers_changed_in_found" AFTER UPDATE OF "state", "business_name", "province", "zipcode", "fees", "admin_fee_cents", "rates", "served", "time_zone", "regulator_fee_on_pre_owned" ON "dealers" FOR EACH ROW EXECUTE FUNCTION "mark_found_by_dealer"();
--> statement-breakpoint
CREATE TRIGGER "dealer_makes_changed_in_found" AFTER INSERT OR UPDATE OR DELETE ON "dealer_makes" FOR EACH ROW EXECUTE FUNCTION "mark_found_by_row"();
--> statement-breakpoint
CREATE TRIGGER "programmes_aside_changed_in_found" AFTER INSERT OR UPDATE OR DELETE ON "programmes_aside" FOR EACH ROW EXECUTE FUNCTION "mark_found_by_row"();
--> statement-breakpoint
CREATE TRIGGER "programmes_changed_in_found" AFTER INSERT OR UPDATE ON "programmes" FOR EACH ROW EXECUTE FUNCTION "mark_found_by_programme"();
--> statement-breakpoint
CREATE TRIGGER "found_cars_added_for_searches" AFTER INSERT ON "found_cars" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_changed_cars"();
--> statement-breakpoint
CREATE TRIGGER "found_cars_changed_for_searches" AFTER UPDATE ON "found_cars" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_changed_cars"();
--> statement-breakpoint
CREATE TRIGGER "found_cars_gone_for_searches" AFTER DELETE ON "found_cars" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "mark_changed_cars"();
--> statement-breakpoint
CREATE TRIGGER "saved_searches_removed" AFTER DELETE ON "saved_searches" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "forget_matches_of_searches"();
--> statement-breakpoint
CREATE TRIGGER "listings_added_to_counts" AFTER INSERT ON "listings" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_listings_added"();
--> statement-breakpoint
CREATE TRIGGER "listings_changed_in_counts" AFTER UPDATE ON "listings" REFERENCING OLD TABLE AS "gone" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_listings_changed"();
--> statement-breakpoint
CREATE TRIGGER "listings_gone_from_counts" AFTER DELETE ON "listings" REFERENCING OLD TABLE AS "gone" FOR EACH STATEMENT EXECUTE FUNCTION "count_listings_gone"();
--> statement-breakpoint
CREATE TRIGGER "dealers_state_in_counts" AFTER UPDATE OF "state" ON "dealers" FOR EACH ROW
	WHEN (OLD."state" IS DISTINCT FROM NEW."state" AND 'approved' IN (OLD."state", NEW."state")) EXECUTE FUNCTION "count_cars_of_dealer"();
