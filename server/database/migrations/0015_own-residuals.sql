-- A dealer's grid of residuals becomes a lease programme of the dealer without an end: at its own rate of the term, or at the usual one.
INSERT INTO "programmes" ("id", "dealer_id", "terms", "valid_from", "valid_until")
SELECT
	rtrim(translate(encode(decode(replace(gen_random_uuid()::text, '-', ''), 'hex'), 'base64'), '+/', '-_'), '='),
	"grid"."dealer_id",
	jsonb_build_object(
		'kind', 'lease',
		'name', 'Own residuals',
		'source', "grid"."dealer_name",
		'cars', '{"makes":[],"models":[],"trims":[],"years":[],"conditions":[],"oldestYear":null,"mostKilometres":null}'::jsonb,
		'provinces', '[]'::jsonb,
		'from', "grid"."valid_from",
		'until', '2199-12-31',
		'who', '[]'::jsonb,
		'special', false,
		'rows', "grid"."rate_rows",
		'residuals', "grid"."cells",
		'beyond', 'null'::jsonb
	),
	"grid"."valid_from",
	'2199-12-31'
FROM (
	SELECT
		"dealers"."id" AS "dealer_id",
		"dealers"."name" AS "dealer_name",
		to_char("dealers"."created_at" AT TIME ZONE 'UTC' - interval '1 day', 'YYYY-MM-DD') AS "valid_from",
		jsonb_agg(
			jsonb_build_object('months', "cell"."months", 'allowedKM', "cell"."kilometres", 'residualPercentage', "cell"."percent")
			ORDER BY "cell"."months", "cell"."kilometres"
		) AS "cells",
		(
			SELECT jsonb_agg(
				jsonb_build_object(
					'months', "row"."term"::int * 12,
					'interestRate', coalesce(nullif("dealers"."rates" -> 'lease' ->> "row"."term", ''), '6.99'),
					'acquisitionFee', null, 'feeFinanced', false, 'securityDeposit', null
				)
				ORDER BY "row"."term"::int
			)
			FROM jsonb_each("dealers"."residuals" -> 'percents') AS "row" ("term", "percents")
			WHERE EXISTS (SELECT 1 FROM jsonb_array_elements_text("row"."percents") AS "one" ("percent") WHERE "one"."percent" <> '')
		) AS "rate_rows"
	FROM "dealers"
	CROSS JOIN LATERAL (
		SELECT
			"row"."term"::int * 12 AS "months",
			("dealers"."residuals" -> 'kilometres' ->> ("place"."number" - 1)::int)::int AS "kilometres",
			"place"."percent" AS "percent"
		FROM jsonb_each("dealers"."residuals" -> 'percents') AS "row" ("term", "percents")
		CROSS JOIN LATERAL jsonb_array_elements_text("row"."percents") WITH ORDINALITY AS "place" ("percent", "number")
		WHERE "place"."percent" <> ''
	) AS "cell"
	WHERE jsonb_typeof("dealers"."residuals") = 'object'
	GROUP BY "dealers"."id"
) AS "grid";
--> statement-breakpoint
INSERT INTO "programme_versions" ("programme_id", "version", "terms", "saved_at")
SELECT "id", "version", "terms", now() FROM "programmes"
WHERE NOT EXISTS (SELECT 1 FROM "programme_versions" WHERE "programme_versions"."programme_id" = "programmes"."id");
--> statement-breakpoint
UPDATE "dealers" SET "residuals" = NULL;
--> statement-breakpoint
DELETE FROM "dealer_page_versions" WHERE "section" = 'residuals';
