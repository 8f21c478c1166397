import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useLateFeed } from '../platform/feed/feed.ts';
import { useText } from '../platform/i18n.ts';

function onChange(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** A banner while there is no network or the feed's prices may be late. */
export function OfflineBanner() {
  const text = useText();
  const online = useSyncExternalStore(onChange, () => navigator.onLine);
  const isLate = useLateFeed();
  return (
    <div role="status">
      {(!online || isLate) && (
        <p className="flex items-center justify-center gap-2 bg-brand px-4 py-1.5 text-center text-xs font-medium text-on-brand">
          <WifiOff size={14} className="shrink-0" aria-hidden />
          {text(online ? 'common.late-prices' : 'common.offline')}
        </p>
      )}
    </div>
  );
}
