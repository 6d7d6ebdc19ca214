CREATE TABLE "enquiry_versions" (
	"enquiry_id" text NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_draft" boolean NOT NULL,
	"deal" jsonb NOT NULL,
	CONSTRAINT "enquiry_versions_enquiry_id_version_pk" PRIMARY KEY("enquiry_id","version")
);
--> statement-breakpoint
ALTER TABLE "share_keys" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "enquiry_versions" ADD CONSTRAINT "enquiry_versions_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;