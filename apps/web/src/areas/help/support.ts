import { help } from '@mt2/contracts/help';
import { PATHS } from '../../frame/paths.ts';
import { screenOf } from '../../frame/screens.ts';
import { api } from '../../platform/send.ts';
import { withMask } from '../../ui/overlays/overlays.ts';

/** Where the server's address of support leads: a screen of this app, a page elsewhere, or our own page where it is neither. */
export function supportAddress(address: string, page: string): { inside: string } | { outside: string } {
  const url = URL.parse(address, page);
  const isOwn = url?.origin === new URL(page).origin;
  const inside = (isOwn && url.hash ? url.hash.slice(1) : isOwn && url.pathname + url.search) || '';
  if (screenOf(inside.split('?')[0] ?? '')) return { inside };
  return url && !isOwn && /^https?:$/.test(url.protocol) ? { outside: url.href } : { inside: PATHS.support };
}

/** Opens support where the server says that it is. */
export async function openSupport(go: (address: string) => void): Promise<void> {
  const answer = await withMask(api.query(help.getSupport, {})).catch(() => ({ customer_url: '' }));
  const found = supportAddress(answer.customer_url, location.href);
  if ('inside' in found) go(found.inside);
  else window.open(found.outside, '_blank', 'noopener');
}
