CREATE TABLE "base_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"max_length" integer,
	"german" text NOT NULL,
	"hash" text NOT NULL,
	"shipped_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"shipped_digest" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_state_single" CHECK ("content_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"key" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"source_hash" text NOT NULL,
	"origin" text NOT NULL,
	"shipped_hash" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_key_language_pk" PRIMARY KEY("key","language")
);
--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_key_base_texts_key_fk" FOREIGN KEY ("key") REFERENCES "public"."base_texts"("key") ON DELETE cascade ON UPDATE no action;