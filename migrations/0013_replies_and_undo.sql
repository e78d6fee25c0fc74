CREATE TABLE "petition_remark_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "petition_remark_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remark_id" integer NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "petition_bulk_changes" ADD COLUMN "undo" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "petition_remark_replies" ADD CONSTRAINT "petition_remark_replies_remark_id_petition_remarks_id_fk" FOREIGN KEY ("remark_id") REFERENCES "public"."petition_remarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "petition_remark_replies_remark" ON "petition_remark_replies" USING btree ("remark_id","id");