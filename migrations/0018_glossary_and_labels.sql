CREATE TABLE "glossary_terms" (
	"language" text NOT NULL,
	"term" text NOT NULL,
	"translation" text NOT NULL,
	"german_forms" text[] NOT NULL,
	"forms" text[] NOT NULL,
	"forbidden" text[] NOT NULL,
	"note" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "glossary_terms_language_term_pk" PRIMARY KEY("language","term")
);
--> statement-breakpoint
CREATE TABLE "labelled_texts" (
	"label" integer NOT NULL,
	"language" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "labelled_texts_label_language_key_pk" PRIMARY KEY("label","language","key")
);
--> statement-breakpoint
CREATE TABLE "text_labels" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "labelled_texts" ADD CONSTRAINT "labelled_texts_label_text_labels_id_fk" FOREIGN KEY ("label") REFERENCES "public"."text_labels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labelled_texts" ADD CONSTRAINT "labelled_texts_key_base_texts_key_fk" FOREIGN KEY ("key") REFERENCES "public"."base_texts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "labelled_texts_language" ON "labelled_texts" USING btree ("language");--> statement-breakpoint
CREATE UNIQUE INDEX "text_labels_name" ON "text_labels" USING btree (lower("name"));