import { type Decision, err, ok } from '../core/decision.ts';

/** Two-letter codes of all countries and territories (ISO 3166-1). */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD ' +
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF ' +
  'GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN ' +
  'KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA ' +
  'NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI ' +
  'SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI ' +
  'VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

/** Countries where the product is not available; their residents cannot be verified. */
const CLOSED: readonly string[] = ['IR', 'KP'];

export const isCountryOpen = (code: string): boolean => !CLOSED.includes(code);

/** Reads a selected country's two-letter code. */
export function readCountry(code: string): Decision<string, 'country-required' | 'country-unknown' | 'area-not-open'> {
  if (code === '') return err('country-required');
  if (!COUNTRIES.includes(code)) return err('country-unknown');
  return isCountryOpen(code) ? ok(code) : err('area-not-open');
}
