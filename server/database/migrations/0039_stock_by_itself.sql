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
ALTER TABLE "stock_imports" ADD COLUMN "run_id" text;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "stock_imports" ADD COLUMN "holds" text;--> statement-breakpoint
ALTER TABLE "stock_runs" ADD CONSTRAINT "stock_runs_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_runs" ADD CONSTRAINT "stock_runs_source_id_stock_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."stock_sources"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_sources" ADD CONSTRAINT "stock_sources_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_runs_dealer" ON "stock_runs" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_runs_source" ON "stock_runs" USING btree ("source_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_runs_age" ON "stock_runs" USING btree ("finished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_runs_at_work" ON "stock_runs" USING btree ("dealer_id") WHERE "stock_runs"."state" IN ('fetching', 'reading', 'applying', 'undoing');--> statement-breakpoint
CREATE INDEX "stock_runs_open" ON "stock_runs" USING btree ("dealer_id") WHERE "stock_runs"."finished_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_runs_idempotency" ON "stock_runs" USING btree ("source_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "stock_sources_dealer" ON "stock_sources" USING btree ("dealer_id","created_at");--> statement-breakpoint
CREATE INDEX "stock_sources_due" ON "stock_sources" USING btree ("next_run_at") WHERE "stock_sources"."next_run_at" is not null;