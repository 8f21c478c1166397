import type { session } from '@mt2/contracts/session';
import { go } from '@mt2/domain';
import type { Area as DialArea } from '@mt2/domain/session';
import type { Query } from '../../http/area.ts';

type Row = readonly [name: string, areaCode: string, isOpen?: false];
const ROWS: readonly Row[] = [
  ['United States', '1'],
  ['China', '86'],
  ['Hong Kong', '852'],
  ['Japan', '81'],
  ['South Korea', '82'],
  ['Spain', '34'],
  ['Thailand', '66'],
  ['Taiwan', '886'],
  ['Macau', '853'],
  ['Singapore', '65'],
  ['Malaysia', '60'],
  ['Indonesia', '62'],
  ['Vietnam', '84'],
  ['Philippines', '63'],
  ['India', '91'],
  ['Australia', '61'],
  ['United Kingdom', '44'],
  ['Germany', '49'],
  ['France', '33'],
  ['Italy', '39'],
  ['Netherlands', '31'],
  ['Switzerland', '41'],
  ['Portugal', '351'],
  ['Turkey', '90'],
  ['United Arab Emirates', '971'],
  ['South Africa', '27'],
  ['Nigeria', '234'],
  ['Brazil', '55'],
  ['Mexico', '52'],
  ['Argentina', '54'],
  ['Iran', '98', false],
  ['North Korea', '850', false],
];

/** Where messages may be sent, and where not yet. */
export const DIAL_AREAS: readonly DialArea[] = ROWS.map(([, areaCode, isOpen]) => ({ areaCode, isOpen: isOpen ?? true }));

/** Countries and their dialling codes. */
export const listAreaCodes: Query<typeof session.listAreaCodes> = () =>
  go(ROWS.map(([name, areaCode, isOpen], index) => ({ id: index + 1, name, area_code: areaCode, open: isOpen === false ? 0 : 1 })));
