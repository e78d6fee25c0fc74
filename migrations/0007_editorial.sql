CREATE TABLE "petition_bulk_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" text NOT NULL,
	"moved" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "petition_draft_presence" (
	"draft_id" integer NOT NULL,
	"editor" text NOT NULL,
	"username" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "petition_draft_presence_draft_id_editor_pk" PRIMARY KEY("draft_id","editor")
);
--> statement-breakpoint
CREATE TABLE "petition_draft_versions" (
	"draft_id" integer NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"reason" text NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "petition_draft_versions_draft_id_version_pk" PRIMARY KEY("draft_id","version")
);
--> statement-breakpoint
CREATE TABLE "petition_drafts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "petition_drafts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_code" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"status" text NOT NULL,
	"priority" text NOT NULL,
	"government_address" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"quality" smallint NOT NULL,
	"failed_checks" text[] DEFAULT '{}' NOT NULL,
	"base_content" text NOT NULL,
	"sources" jsonb NOT NULL,
	"texts_digest" text NOT NULL,
	"recipient_digest" text NOT NULL,
	"legal_basis_digest" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "petition_drafts_status_known" CHECK (status in ('draft', 'pending', 'review', 'approved', 'published')),
	CONSTRAINT "petition_drafts_priority_known" CHECK (priority in ('high', 'medium', 'standard'))
);
--> statement-breakpoint
CREATE TABLE "petition_remarks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "petition_remarks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"draft_id" integer NOT NULL,
	"text" text NOT NULL,
	"quote" text NOT NULL,
	"from_position" integer NOT NULL,
	"to_position" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "petition_remarks_state" CHECK (state in ('open', 'settled')),
	CONSTRAINT "petition_remarks_range" CHECK (0 <= from_position and from_position <= to_position)
);
--> statement-breakpoint
CREATE TABLE "country_facts" (
	"country_code" text NOT NULL,
	"fact" text NOT NULL,
	"value" jsonb NOT NULL,
	"source" text NOT NULL,
	"checked_on" date NOT NULL,
	"verified" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "country_facts_country_code_fact_pk" PRIMARY KEY("country_code","fact")
);
--> statement-breakpoint
CREATE TABLE "fact_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fact_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country_code" text NOT NULL,
	"fact" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settled_by" text
);
--> statement-breakpoint
CREATE TABLE "wto_petitions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wto_petitions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"draft_id" integer NOT NULL,
	"country_code" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"priority" text NOT NULL,
	"government_address" text NOT NULL,
	"translation_notes" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"published_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "wto_petitions_state" CHECK (state in ('published', 'replaced', 'withdrawn')),
	CONSTRAINT "wto_petitions_ended" CHECK ((ended_at is null) = (state = 'published'))
);
--> statement-breakpoint
ALTER TABLE "petition_draft_versions" ADD CONSTRAINT "petition_draft_versions_draft_id_petition_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."petition_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "petition_remarks" ADD CONSTRAINT "petition_remarks_draft_id_petition_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."petition_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "petition_draft_presence_seen" ON "petition_draft_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "petition_drafts_one_open" ON "petition_drafts" USING btree ("country_code","language") WHERE status <> 'published';--> statement-breakpoint
CREATE INDEX "petition_drafts_status" ON "petition_drafts" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "petition_remarks_draft" ON "petition_remarks" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "fact_reports_country" ON "fact_reports" USING btree ("country_code","settled_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wto_petitions_served" ON "wto_petitions" USING btree ("country_code","language") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "wto_petitions_draft" ON "wto_petitions" USING btree ("draft_id");--> statement-breakpoint
CREATE INDEX "wto_petitions_created" ON "wto_petitions" USING btree ("created_at","id");