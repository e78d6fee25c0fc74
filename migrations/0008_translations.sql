CREATE TABLE "reader_links" (
	"id" serial PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"language" text NOT NULL,
	"country_code" text,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "reader_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "readings" (
	"id" serial PRIMARY KEY NOT NULL,
	"link_id" integer,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"text_hash" text NOT NULL,
	"reader" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suggestions" (
	"id" serial PRIMARY KEY NOT NULL,
	"link_id" integer NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"country_code" text,
	"seen" text NOT NULL,
	"suggested" text NOT NULL,
	"remark" text NOT NULL,
	"reader" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text
);
--> statement-breakpoint
CREATE TABLE "base_text_versions" (
	"key" text NOT NULL,
	"hash" text NOT NULL,
	"german" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text,
	CONSTRAINT "base_text_versions_key_hash_pk" PRIMARY KEY("key","hash")
);
--> statement-breakpoint
CREATE TABLE "language_settings" (
	"tag" text PRIMARY KEY NOT NULL,
	"offered" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_overrides" (
	"key" text NOT NULL,
	"language" text NOT NULL,
	"country_code" text NOT NULL,
	"text" text NOT NULL,
	"source_hash" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "text_overrides_key_language_country_code_pk" PRIMARY KEY("key","language","country_code")
);
--> statement-breakpoint
CREATE TABLE "translation_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"country_code" text,
	"text" text,
	"source_hash" text NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text,
	"credit" text
);
--> statement-breakpoint
CREATE TABLE "text_memory" (
	"source_hash" text NOT NULL,
	"from_language" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"text" text NOT NULL,
	"origin" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_memory_source_hash_from_language_language_pk" PRIMARY KEY("source_hash","from_language","language")
);
--> statement-breakpoint
CREATE TABLE "translation_usage" (
	"month" text PRIMARY KEY NOT NULL,
	"characters" bigint DEFAULT 0 NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "status" text DEFAULT 'generated' NOT NULL;--> statement-breakpoint
ALTER TABLE "translations" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_link_id_reader_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."reader_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_link_id_reader_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."reader_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "base_text_versions" ADD CONSTRAINT "base_text_versions_key_base_texts_key_fk" FOREIGN KEY ("key") REFERENCES "public"."base_texts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_overrides" ADD CONSTRAINT "text_overrides_key_base_texts_key_fk" FOREIGN KEY ("key") REFERENCES "public"."base_texts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation_versions" ADD CONSTRAINT "translation_versions_key_base_texts_key_fk" FOREIGN KEY ("key") REFERENCES "public"."base_texts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reader_links_language" ON "reader_links" USING btree ("language");--> statement-breakpoint
CREATE UNIQUE INDEX "readings_link_key_reader" ON "readings" USING btree ("link_id","key","reader");--> statement-breakpoint
CREATE INDEX "readings_language" ON "readings" USING btree ("language","key");--> statement-breakpoint
CREATE INDEX "suggestions_link_key" ON "suggestions" USING btree ("link_id","key");--> statement-breakpoint
CREATE INDEX "suggestions_language" ON "suggestions" USING btree ("language","state");--> statement-breakpoint
CREATE INDEX "translation_versions_place" ON "translation_versions" USING btree ("key","language","id");--> statement-breakpoint
CREATE INDEX "text_memory_used_at" ON "text_memory" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "translations_language" ON "translations" USING btree ("language");--> statement-breakpoint
UPDATE "translations" SET "origin" = CASE WHEN "origin" = 'human' THEN 'human' ELSE 'catalogue' END, "status" = 'published'
WHERE "shipped_hash" = substr(encode(sha256(convert_to("text", 'UTF8')), 'hex'), 1, 12);--> statement-breakpoint
UPDATE "translations" SET "status" = 'reviewed' WHERE "origin" = 'human' AND "status" = 'generated';--> statement-breakpoint
INSERT INTO "base_text_versions" ("key", "hash", "german", "saved_at") SELECT "key", "hash", "german", "updated_at" FROM "base_texts";--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_origin" CHECK (origin in ('catalogue', 'machine', 'human'));--> statement-breakpoint
ALTER TABLE "translations" ADD CONSTRAINT "translations_status" CHECK (status in ('generated', 'reviewed', 'published'));