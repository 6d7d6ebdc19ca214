CREATE TABLE "known_devices" (
	"device_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" text,
	"dealer_member_id" text,
	"network" text NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_dealer_member_id_dealer_members_id_fk" FOREIGN KEY ("dealer_member_id") REFERENCES "public"."dealer_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_dealer_member" ON "known_devices" USING btree ("dealer_member_id");--> statement-breakpoint
CREATE INDEX "known_devices_network" ON "known_devices" USING btree ("network","last_sign_in_at");--> statement-breakpoint
CREATE INDEX "known_devices_age" ON "known_devices" USING btree ("last_sign_in_at");