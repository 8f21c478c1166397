import { CircleAlert, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRouteError } from 'react-router';
import { useGo } from '../frame/navigation.tsx';
import { useText } from '../platform/i18n.ts';
import { Button } from '../ui/button.tsx';
import { ChunkLoadError } from './chunk-error.tsx';

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

/** A path that is no screen. */
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

/** Replaces a screen that threw, or whose code could not be loaded. */
export function FailureScreen() {
  const text = useText();
  const go = useGo();
  const kind = useRouteError() instanceof ChunkLoadError ? 'chunk-error' : 'error';
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
