import type { Area as DialArea } from '@mt2/domain/session';

type Row = readonly [code: string, name: string, areaCode: string, isOpen?: false];
/** Countries and their dialling codes; codes cannot be sent to those that are not supported. */
export const DIAL_COUNTRIES: readonly Row[] = [
  ['US', 'United States', '1'],
  ['CN', 'China', '86'],
  ['HK', 'Hong Kong', '852'],
  ['JP', 'Japan', '81'],
  ['KR', 'South Korea', '82'],
  ['ES', 'Spain', '34'],
  ['TH', 'Thailand', '66'],
  ['TW', 'Taiwan', '886'],
  ['MO', 'Macau', '853'],
  ['SG', 'Singapore', '65'],
  ['MY', 'Malaysia', '60'],
  ['ID', 'Indonesia', '62'],
  ['VN', 'Vietnam', '84'],
  ['PH', 'Philippines', '63'],
  ['IN', 'India', '91'],
  ['AU', 'Australia', '61'],
  ['GB', 'United Kingdom', '44'],
  ['DE', 'Germany', '49'],
  ['FR', 'France', '33'],
  ['IT', 'Italy', '39'],
  ['NL', 'Netherlands', '31'],
  ['CH', 'Switzerland', '41'],
  ['PT', 'Portugal', '351'],
  ['TR', 'Turkey', '90'],
  ['AE', 'United Arab Emirates', '971'],
  ['ZA', 'South Africa', '27'],
  ['NG', 'Nigeria', '234'],
  ['BR', 'Brazil', '55'],
  ['MX', 'Mexico', '52'],
  ['AR', 'Argentina', '54'],
  ['IR', 'Iran', '98', false],
  ['KP', 'North Korea', '850', false],
];

/** The countries to which messages may be sent, and those not supported yet. */
export const DIAL_AREAS: readonly DialArea[] = DIAL_COUNTRIES.map(([, , areaCode, isOpen]) => ({ areaCode, isOpen: isOpen ?? true }));
