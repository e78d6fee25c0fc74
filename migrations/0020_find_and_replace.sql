CREATE TABLE "translation_replacements" (
	"undo" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" text NOT NULL,
	"language" text NOT NULL,
	"changed" jsonb NOT NULL
);
