CREATE TABLE "government_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "government_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_code" text NOT NULL,
	"posted_month" text NOT NULL,
	"answered_month" text NOT NULL,
	"kind" text NOT NULL,
	"office" text,
	"text" text,
	"publish_text" boolean NOT NULL,
	"language" text NOT NULL,
	"received_on" date NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"network" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "fact_reports" ADD COLUMN "answer_id" bigint;--> statement-breakpoint
CREATE INDEX "government_answers_state" ON "government_answers" USING btree ("state","country_code");--> statement-breakpoint
CREATE INDEX "government_answers_day" ON "government_answers" USING btree ("received_on","network");--> statement-breakpoint
ALTER TABLE "fact_reports" ADD CONSTRAINT "fact_reports_answer_id_government_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."government_answers"("id") ON DELETE set null ON UPDATE no action;