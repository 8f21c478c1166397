import type { AdvertSide } from '@mt2/domain/p2p';
import { useQuery } from '@tanstack/react-query';
import { zonedTimeText } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { useNow } from '../../platform/server-time.ts';
import { useSignedIn } from '../../platform/session.ts';
import { heldUntilQuery } from './p2p.api.ts';

/** The reason why the user cannot sell now: a recent security change. Undefined for buyers, and if there is no hold. */
export function useSecurityHold(side: AdvertSide): string | undefined {
  const text = useText();
  const now = useNow();
  const isSelling = useSignedIn() && side === 'sell';
  const { data = 0 } = useQuery({ ...heldUntilQuery, enabled: isSelling });
  return isSelling && now < data ? text('p2p.held', { time: zonedTimeText(data) }) : undefined;
}
