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
ALTER TABLE "stock_imports" ADD CONSTRAINT "stock_imports_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_imports_dealer" ON "stock_imports" USING btree ("dealer_id","created_at");