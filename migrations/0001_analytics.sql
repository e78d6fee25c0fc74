CREATE TABLE "analytics_daily" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"country_code" text NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "analytics_daily_day_event_country_code_pk" PRIMARY KEY("day","event","country_code")
);
--> statement-breakpoint
CREATE TABLE "rate_limit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
