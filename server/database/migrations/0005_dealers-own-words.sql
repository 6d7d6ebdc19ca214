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
ALTER TABLE "dealer_makes" ADD COLUMN "heading" text;--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD COLUMN "banner_image" text;--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "dealer_makes" ADD COLUMN "brand_icon" text;--> statement-breakpoint
ALTER TABLE "dealer_vehicle_types" ADD CONSTRAINT "dealer_vehicle_types_dealer_id_dealers_id_fk" FOREIGN KEY ("dealer_id") REFERENCES "public"."dealers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealer_vehicle_types" ADD CONSTRAINT "dealer_vehicle_types_make_id_makes_id_fk" FOREIGN KEY ("make_id") REFERENCES "public"."makes"("id") ON DELETE no action ON UPDATE no action;