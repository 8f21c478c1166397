import { CircleAlert, SearchX, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useGo } from '../frame/navigation.tsx';
import { useText } from '../platform/i18n.ts';
import { isReachable, onceBack } from '../platform/request/network.ts';
import { Button } from '../ui/button.tsx';
import { useOnce } from '../ui/use-once.ts';
import { ChunkLoadError, isChunkError, NetworkLostError } from './chunk-error.tsx';

function Message({ icon, title, text, children }: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <main className="flex h-full flex-1 flex-col items-center justify-center gap-3 px-8 text-center text-mute">
      {icon}
      <h1 className="text-lg font-semibold text-ink">{title}</h1>
      <p className="pb-3 text-sm">{text}</p>
      {children}
    </main>
  );
}

/** Shown for an unknown path. */
export function NotFoundScreen() {
  const text = useText();
  const go = useGo();
  return (
    <Message
      icon={<SearchX size={48} strokeWidth={1.25} aria-hidden />}
      title={text('common.not-found-title')}
      text={text('common.not-found-text')}
    >
      <Button tone="brand" onClick={() => go.replace('/pages/index/index')}>
        {text('common.go-home')}
      </Button>
    </Message>
  );
}

/** True if code did not load because the network is lost. A screen's error reports it; for a part's code it is checked. */
function useLost(error: unknown): boolean {
  const isPart = isChunkError(error) && !(error instanceof ChunkLoadError);
  const [isLost, setLost] = useState(error instanceof NetworkLostError || (isPart && !navigator.onLine));
  useEffect(() => {
    if (isPart && !isLost) void isReachable().then((isBack) => setLost(!isBack));
  }, [isPart, isLost]);
  return isLost;
}

/** Replaces a screen whose code did not arrive because the network is lost; the page reloads when the network is back. */
function LostScreen() {
  const text = useText();
  const go = useGo();
  useEffect(() => onceBack(() => location.reload()), []);
  const { press, isPending } = useOnce(async () => (await isReachable()) && location.reload());
  return (
    <Message
      icon={<WifiOff size={48} strokeWidth={1.25} aria-hidden />}
      title={text('common.network-lost-title')}
      text={text('common.network-lost-text')}
    >
      <Button tone="brand" pending={isPending} onClick={() => void press()}>
        {text('common.retry')}
      </Button>
      <Button tone="ghost" onClick={() => go.replace('/pages/index/index')}>
        {text('common.go-home')}
      </Button>
    </Message>
  );
}

/** Replaces a screen that threw, or whose code could not be loaded. */
export function FailureScreen({ error }: { error: unknown }) {
  const text = useText();
  const go = useGo();
  const isLost = useLost(error);
  if (isLost) return <LostScreen />;
  const kind = isChunkError(error) ? 'chunk-error' : 'error';
  return (
    <Message
      icon={<CircleAlert size={48} strokeWidth={1.25} aria-hidden />}
      title={text(`common.${kind}-title`)}
      text={text(`common.${kind}-text`)}
    >
      <Button tone="brand" onClick={() => location.reload()}>
        {text('common.reload')}
      </Button>
      <Button tone="ghost" onClick={() => go.replace('/pages/index/index')}>
        {text('common.go-home')}
      </Button>
    </Message>
  );
}
