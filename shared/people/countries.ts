/** ISO 3166-1 alpha-2. */
const isoCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );
const knownCodes = new Set(isoCodes);

/** ISO codes of every possible country of income. */
export const allCountries: readonly string[] = isoCodes;

/** The specification's countries of income beside Portugal and the United Kingdom, in its order (spec D52). */
export const frequentCountries: readonly string[] = 'ES FR DE IT NL BE CH AT IE LU DK SE NO FI BR US CA AU'.split(' ');

/** Returns whether a code is ISO 3166-1 alpha-2. `OTHER` is a choice on a screen, never a stored country (spec D3). */
export const isCountry = (code: string): boolean => knownCodes.has(code);

let names: Intl.DisplayNames | undefined;

/** Returns the country's name in European Portuguese, or the code if unknown. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('pt-PT', { type: 'region' });
  return knownCodes.has(code) ? (names.of(code) ?? code) : code;
}

/** The rule set of a country of income for documents and deed checklists (PT, UK, INTL). */
export type CountryScope = 'PT' | 'UK' | 'INTL';

export function countryScope(code: string): CountryScope {
  if (code === 'PT') return 'PT';
  return code === 'GB' ? 'UK' : 'INTL';
}
