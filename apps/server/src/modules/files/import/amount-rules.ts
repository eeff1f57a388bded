import { MAX_CENTAVOS } from '@pregao/domain';
import { NO_RESULT, NUMBER } from '../../../platform/sheets/rows-file.ts';
import { quoteLiteral } from './sql.ts';

/**
 * Shapes of a written amount, as bit flags: those of a file combine to one number. COMMA and DOTS prove
 * decimal commas (a Brazilian file), DOT and COMMAS the opposite. COMMA, DOT and a NUMBER with decimals prove
 * that amounts are reais, not centavos.
 */
export const SHAPE = {
  /** `1.234,56`, `1234,56` */
  COMMA: 1,
  /** `1234,5` */
  COMMA_SHORT: 2,
  /** `1234.56`, `1,234.56` */
  DOT: 4,
  /** `1234.5` */
  DOT_SHORT: 8,
  /** `1234`: reais, unless no amount of the file has decimals */
  WHOLE: 16,
  /** `R$ 1234` */
  WHOLE_REAIS: 32,
  /** `1.234`: thousands in a Brazilian file, otherwise ambiguous */
  ONE_DOT: 64,
  /** `1.234.567` */
  DOTS: 128,
  /** `1,234,567` */
  COMMAS: 256,
  /** Number cells of a spreadsheet: without decimals, with one, with two */
  NUMBER: 512,
  NUMBER_SHORT: 1024,
  NUMBER_CENTS: 2048,
} as const;

export type Shape = (typeof SHAPE)[keyof typeof SHAPE];

/** Facts of the whole file by which each amount is judged. */
export interface AmountStyle {
  /** Some amount has a decimal comma and none a decimal dot. */
  readonly brazilian: boolean;
  /** Some amount has decimals: whole ones are reais. */
  readonly reais: boolean;
}

const COMMA_DECIMALS = SHAPE.COMMA | SHAPE.COMMA_SHORT;
const DOT_DECIMALS = SHAPE.DOT | SHAPE.DOT_SHORT;
const NUMBER_DECIMALS = SHAPE.NUMBER_SHORT | SHAPE.NUMBER_CENTS;

/** Derives the style from the combined shapes of a file. */
export function styleOf(shapes: number): AmountStyle {
  const comma = (shapes & (COMMA_DECIMALS | SHAPE.DOTS)) !== 0;
  const dot = (shapes & (DOT_DECIMALS | SHAPE.COMMAS)) !== 0;
  const reais = (shapes & (COMMA_DECIMALS | DOT_DECIMALS | NUMBER_DECIMALS)) !== 0;
  return { brazilian: comma && !dot, reais };
}

const NUMBER_TAG = quoteLiteral(NUMBER);
const fullMatch = (pattern: string) => `regexp_full_match(t, '${pattern}')`;

/**
 * SQL macros for amounts. `shape_of(t)` returns the shape of a bare amount, NULL when it has none.
 * `bare_amount(t)` strips the currency sign and spaces. `centavos_of(shape, t)` computes on digits and is
 * exact; NULL beyond 10^16 reais.
 */
export const AMOUNT_MACROS = String.raw`
CREATE MACRO shape_of(t) AS CASE
  WHEN ${fullMatch(String.raw`(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+),\d{2}`)} THEN ${SHAPE.COMMA}
  WHEN ${fullMatch(String.raw`(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)\.\d{2}`)} THEN ${SHAPE.DOT}
  WHEN starts_with(t, ${NUMBER_TAG}) THEN CASE
    WHEN ${fullMatch(String.raw`.\d+`)} THEN ${SHAPE.NUMBER}
    WHEN ${fullMatch(String.raw`.\d+\.\d`)} THEN ${SHAPE.NUMBER_SHORT}
    WHEN ${fullMatch(String.raw`.\d+\.\d{2}`)} THEN ${SHAPE.NUMBER_CENTS} END
  WHEN ${fullMatch(String.raw`\d+`)} THEN ${SHAPE.WHOLE}
  WHEN ${fullMatch(String.raw`(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+),\d`)} THEN ${SHAPE.COMMA_SHORT}
  WHEN ${fullMatch(String.raw`(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)\.\d`)} THEN ${SHAPE.DOT_SHORT}
  WHEN ${fullMatch(String.raw`[1-9]\d{0,2}\.\d{3}`)} THEN ${SHAPE.ONE_DOT}
  WHEN ${fullMatch(String.raw`[1-9]\d{0,2}(?:\.\d{3}){2,}`)} THEN ${SHAPE.DOTS}
  WHEN ${fullMatch(String.raw`[1-9]\d{0,2}(?:,\d{3}){2,}`)} THEN ${SHAPE.COMMAS} END;

CREATE MACRO grouped_by_spaces(t) AS ${fullMatch(String.raw`[1-9]\d{0,2}(?: \d{3})+(?:[.,]\d{1,2})?`)};

CREATE MACRO without_spaces(t) AS CASE WHEN grouped_by_spaces(t) THEN replace(t, ' ', '') ELSE t END;

CREATE MACRO has_sign(t) AS regexp_matches(tidy(t), '^R\$', 'i');

CREATE MACRO bare_amount(t) AS without_spaces(regexp_replace(tidy(t), '^R\$ ?', '', 'i'));

CREATE MACRO digits_of(t) AS replace(replace(ltrim(t, ${NUMBER_TAG}), '.', ''), ',', '');

CREATE MACRO without_zeros(t) AS CASE WHEN length(t) > 16 THEN '0' || ltrim(t, '0') ELSE t END;

CREATE MACRO scaled(t, factor) AS CASE
  WHEN length(without_zeros(digits_of(t))) <= 16 THEN CAST(without_zeros(digits_of(t)) AS BIGINT) * factor END;

CREATE MACRO centavos_of(shape, t) AS CASE
  WHEN shape IN (${SHAPE.COMMA}, ${SHAPE.DOT}) AND length(t) <= 18 THEN CAST(replace(replace(t, '.', ''), ',', '') AS BIGINT)
  WHEN shape = ${SHAPE.NUMBER_CENTS} AND length(t) <= 18 THEN CAST(replace(substr(t, 2), '.', '') AS BIGINT)
  WHEN shape = ${SHAPE.NUMBER} AND length(t) <= 16 THEN CAST(substr(t, 2) AS BIGINT) * 100
  WHEN shape & ${SHAPE.COMMA | SHAPE.DOT | SHAPE.NUMBER_CENTS} <> 0 THEN scaled(t, 1)
  WHEN shape & ${COMMA_DECIMALS | DOT_DECIMALS | NUMBER_DECIMALS} <> 0 THEN scaled(t, 10)
  WHEN shape IS NOT NULL THEN scaled(t, 100) END;
`;

/**
 * Returns SQL for the error code of an amount, NULL when it is valid. Applies to rows of the view `amounts`.
 */
export function amountCode({ brazilian, reais }: AmountStyle): string {
  const matches = (pattern: string) => `regexp_full_match(amount, '${pattern}')`;
  return `CASE
    WHEN value = ${quoteLiteral(NO_RESULT)} THEN 'FORMULA_WITHOUT_VALUE'
    WHEN tidy(value) IS NULL THEN 'AMOUNT_MISSING'
    WHEN shape = ${SHAPE.ONE_DOT} AND NOT ${brazilian} THEN 'AMOUNT_AMBIGUOUS'
    WHEN shape = ${SHAPE.WHOLE} AND NOT ${reais} THEN 'AMOUNT_SCALE_UNKNOWN'
    WHEN shape IS NOT NULL THEN CASE
      WHEN centavos = 0 THEN 'AMOUNT_NOT_POSITIVE'
      WHEN centavos IS NULL OR centavos > ${MAX_CENTAVOS} THEN 'AMOUNT_TOO_LARGE' END
    WHEN ${matches(String.raw`.?-(?:R\$)?\s*[\d.,]+|\([\d.,]+\)|[\d.,]+-`)} THEN 'AMOUNT_NOT_POSITIVE'
    WHEN ${matches(String.raw`[1-9]\d{0,2},\d{3}`)} AND NOT ${brazilian} THEN 'AMOUNT_AMBIGUOUS'
    WHEN ${matches(String.raw`\d[\d.]*,\d{3,}|.?\d[\d,]*\.\d{3,}`)} THEN 'AMOUNT_DECIMALS'
    ELSE 'AMOUNT_INVALID' END`;
}

/** Returns SQL that tests combined shapes for one that the style of the file does not explain. */
export function unprovenShapes(shapes: string, { brazilian, reais }: AmountStyle): string {
  const unproven = (brazilian ? 0 : SHAPE.ONE_DOT) | (reais ? 0 : SHAPE.WHOLE);
  return `coalesce(${shapes} & ${unproven}, 0) <> 0`;
}
