import { useGo } from '../frame/navigation.tsx';
import type { Address } from '../frame/paths.ts';
import { viewAt } from '../frame/view-at.ts';
import { text } from '../platform/i18n.ts';
import { readOwnAgain } from '../platform/query.ts';
import { usePageEvent } from '../platform/request/events.ts';
import { toast } from '../ui/overlays/overlays.ts';

/** Where a change by a call whose path begins so is found, if it was made. */
const PLACES: Readonly<Record<string, Address>> = {
  '/api/coin/': '/pages/trade/spot?list=open',
  '/api/waiting/spot': '/pages/trade/spot?list=open',
  '/api/waiting/buy': '/pages/trade/spot?list=open',
  '/api/waiting/': '/pages/option/detail?mode=contract&list=triggers',
  '/api/lever/': '/pages/option/detail?mode=contract',
  '/api/microtrade/': '/pages/option/detail?mode=option&list=waiting',
  '/api/wallet/change': '/pages/assets/transfer/record',
  '/api/wallet/out': '/pages/assets/record?tab=withdrawals',
  '/api/wallet/charge_req': '/pages/assets/record',
  '/api/lh/deposit': '/pages/finance/ordersPage',
  '/api/lh/send': '/pages/publication/orders',
  '/api/robot/': '/pages/lianghua/jqrlslb',
  '/api/borrow/': '/pages/lianghua/jdlb',
  '/api/legal_': '/pages/p2p/mine',
  '/api/do_legal': '/pages/p2p/mine',
  '/api/user_legal': '/pages/p2p/mine',
  '/api/edit_send': '/pages/p2p/mine?list=adverts',
  '/api/up_send': '/pages/p2p/mine?list=adverts',
  '/api/down_send': '/pages/p2p/mine?list=adverts',
  '/api/back_send': '/pages/p2p/mine?list=adverts',
};

/** The screen of leverage has its own orders, by the same calls as contracts. */
function placeOf(path: string): Address | undefined {
  const place = Object.entries(PLACES).find(([beginning]) => path.startsWith(beginning))?.[1];
  return place?.includes('mode=contract') && location.hash.startsWith('#/pages/lever/') ? '/pages/lever/index' : place;
}

/** Says that a change may have been made, with the link to the place where it is then, and reads all of the user's data again. */
export function useUnanswered(): void {
  const go = useGo();
  usePageEvent('unanswered', ({ path, sentence }) => {
    const place = placeOf(path);
    if (place) toast(text('common.no-answer'), 'fail', viewAt(place, go.to));
    else toast(sentence, 'fail');
    void readOwnAgain();
  });
}
