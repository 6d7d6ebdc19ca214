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
ALTER TABLE "programme_imports" ADD CONSTRAINT "programme_imports_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programme_imports_dealer" ON "programme_imports" USING btree ("dealer_id","created_at");