import type { session } from '@mt2/contracts/session';
import { ok } from '@mt2/domain';
import type { Area as DialArea } from '@mt2/domain/session';
import type { Query } from '../../http/area.ts';

type Row = readonly [code: string, name: string, areaCode: string, isOpen?: false];
const ROWS: readonly Row[] = [
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

/** Where messages may be sent, and where not yet. */
export const DIAL_AREAS: readonly DialArea[] = ROWS.map(([, , areaCode, isOpen]) => ({ areaCode, isOpen: isOpen ?? true }));

/** Countries and their dialling codes. */
export const listAreaCodes: Query<typeof session.listAreaCodes> = () =>
  ok(
    ROWS.map(([code, name, areaCode, isOpen], index) => ({
      id: index + 1,
      code,
      name,
      area_code: areaCode,
      open: isOpen === false ? 0 : 1,
    })),
  );
