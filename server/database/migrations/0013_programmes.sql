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
ALTER TABLE "programme_versions" ADD CONSTRAINT "programme_versions_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes" ADD CONSTRAINT "programmes_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes_aside" ADD CONSTRAINT "programmes_aside_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programmes_aside" ADD CONSTRAINT "programmes_aside_programme_id_programmes_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."programmes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "programmes_dealer" ON "programmes" USING btree ("dealer_id","valid_until");--> statement-breakpoint
CREATE INDEX "programmes_make" ON "programmes" USING btree ("make_id","valid_until");