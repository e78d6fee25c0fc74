CREATE TABLE "gfi_editions" (
	"id" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"origin" text NOT NULL,
	"manifest" jsonb NOT NULL,
	"report" jsonb,
	"is_current" boolean DEFAULT false NOT NULL,
	"replaced_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp with time zone,
	CONSTRAINT "gfi_editions_origin" CHECK ("gfi_editions"."origin" in ('shipped', 'imported'))
);
--> statement-breakpoint
CREATE TABLE "gfi_series" (
	"edition_id" text NOT NULL,
	"measure" text NOT NULL,
	"country_code" text NOT NULL,
	"years" smallint[] NOT NULL,
	"values" double precision[] NOT NULL,
	CONSTRAINT "gfi_series_edition_id_measure_country_code_pk" PRIMARY KEY("edition_id","measure","country_code"),
	CONSTRAINT "gfi_series_pairs" CHECK (cardinality("gfi_series"."years") = cardinality("gfi_series"."values"))
);
--> statement-breakpoint
ALTER TABLE "gfi_series" ADD CONSTRAINT "gfi_series_edition_id_gfi_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."gfi_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gfi_editions_one_current" ON "gfi_editions" USING btree ("is_current") WHERE "gfi_editions"."is_current";