import type { compatibility } from '@mt2/contracts/compatibility';
import { ok } from '@mt2/domain';
import type { Query } from '../../../http/area.ts';

const MENU = [
  ['market', '/pages/trade/index'],
  ['spot', '/pages/trade/spot'],
  ['wallet', '/pages/assets/index'],
  ['notice', '/pages/notice/index'],
  ['help', '/pages/help/center/center'],
] as const;

/** Shortcuts to the screens that exist. */
export const listMenu: Query<typeof compatibility.listMenu> = ({ say }) =>
  ok(MENU.map(([icon, url], index) => ({ id: index + 1, title: say(`menu.${icon}`), icon, url, openType: 'page', isFinancial: 0 })));
