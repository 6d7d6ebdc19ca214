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
CREATE TABLE "former_names" (
	"business_name" text PRIMARY KEY NOT NULL,
	"dealer_id" text NOT NULL,
	"given_up_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD COLUMN "vehicle_types" jsonb;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "public_email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "website" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "special_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "fees" jsonb;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "served" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "rates" jsonb DEFAULT '{"finance":{},"lease":{}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "residuals" jsonb;--> statement-breakpoint
ALTER TABLE "dealers" ADD COLUMN "hidden_parts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dealer_page_versions" ADD CONSTRAINT "dealer_page_versions_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_names" ADD CONSTRAINT "former_names_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_names_dealer" ON "former_names" USING btree ("dealer_id","given_up_at");