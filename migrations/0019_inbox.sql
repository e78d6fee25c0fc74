CREATE TABLE "inbox_mails" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"choice" text DEFAULT 'daily' NOT NULL,
	"mailed_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inbox_mails_choice" CHECK (choice in ('now', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE "inbox_reads" (
	"user_id" integer NOT NULL,
	"item" bigint NOT NULL,
	"up_to" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "inbox_reads_user_id_item_pk" PRIMARY KEY("user_id","item")
);
--> statement-breakpoint
CREATE TABLE "petition_mentions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "petition_mentions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"remark_id" integer NOT NULL,
	"reply_id" integer,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reason" text,
	"given_up_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "inbox_mails" ADD CONSTRAINT "inbox_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_reads" ADD CONSTRAINT "inbox_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "petition_mentions" ADD CONSTRAINT "petition_mentions_remark_id_petition_remarks_id_fk" FOREIGN KEY ("remark_id") REFERENCES "public"."petition_remarks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "petition_mentions" ADD CONSTRAINT "petition_mentions_reply_id_petition_remark_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."petition_remark_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "petition_mentions" ADD CONSTRAINT "petition_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_reads_up_to" ON "inbox_reads" USING btree ("up_to");--> statement-breakpoint
CREATE INDEX "petition_mentions_remark" ON "petition_mentions" USING btree ("remark_id");--> statement-breakpoint
CREATE INDEX "petition_mentions_user" ON "petition_mentions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_due_at" ON "mails" USING btree ("due_at");