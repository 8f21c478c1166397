import { ExternalLink, X } from 'lucide-react';
import { useStore } from '../../platform/store.ts';
import { Button } from '../../ui/button.tsx';
import { WorldDot } from '../world/world-dot.tsx';
import { phone, putPhoneAway } from './phone.ts';
import { useLogIn } from './use-log-in.ts';

/** The product as somebody sees it, on a phone beside the console; it stays while the screens change. */
export function PhoneDock() {
  const held = useStore(phone);
  const { openTab } = useLogIn();
  if (!held) return null;
  const { world, who, url, shown } = held;
  return (
    <aside aria-label="Phone" className="flex h-full w-[422px] flex-col gap-2 border-l border-line p-4">
      <div className="flex items-center gap-2">
        <WorldDot id={world} />
        <p className="min-w-0 flex-1 truncate font-semibold">
          {who} <span className="font-normal text-mute">in {world}</span>
        </p>
        <Button small tone="ghost" aria-label="Open in a tab of its own" title="Open in a tab of its own" onClick={() => void openTab(who)}>
          <ExternalLink size={15} aria-hidden />
        </Button>
        <Button small tone="ghost" aria-label="Put the phone away" title="Put the phone away" onClick={putPhoneAway}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      <iframe
        key={shown}
        title={`The product as ${who}`}
        src={url}
        allow="clipboard-write"
        className="max-h-[844px] min-h-0 w-[390px] flex-1 rounded-[28px] border-4 border-raised bg-page"
      />
    </aside>
  );
}
