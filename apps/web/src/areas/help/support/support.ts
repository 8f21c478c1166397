import { help } from '@mt2/contracts/help';
import type { Address } from '../../../frame/paths.ts';
import { isAddress } from '../../../frame/screens.ts';
import { report } from '../../../platform/request/report.ts';
import { api } from '../../../platform/send.ts';
import { withMask } from '../../../ui/overlays/overlays.ts';

/** The destination of the server's support address: a screen of this app, an external page, or otherwise our own page. */
export function supportAddress(address: string, page: string): { inside: Address } | { outside: string } {
  const url = URL.parse(address, page);
  const isOwn = url?.origin === new URL(page).origin;
  const inside = (isOwn && url.hash ? url.hash.slice(1) : isOwn && url.pathname + url.search) || '';
  if (isAddress(inside)) return { inside };
  return url && !isOwn && /^https?:$/.test(url.protocol) ? { outside: url.href } : { inside: '/pages/help/center/chat' };
}

/** Opens support at the address from the server. */
export async function openSupport(go: (address: Address) => void): Promise<void> {
  const answer = await withMask(api.query(help.getSupport, {})).catch(report('address of support'));
  const found = supportAddress(answer?.url ?? '', location.href);
  if ('inside' in found) go(found.inside);
  else window.open(found.outside, '_blank', 'noopener');
}
