import { MapPinOff } from 'lucide-react';
import { useGo } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';

/** The system's pages about locations: nothing here depends on a location, so they state that and link to home. */
function NoLocation({ title }: { title: string }) {
  const text = useText();
  const go = useGo();
  return (
    <Screen title={title}>
      <div className="flex flex-col items-center gap-3 px-8 py-16 text-center text-mute">
        <MapPinOff size={48} strokeWidth={1.25} aria-hidden />
        <h2 className="text-lg font-semibold text-ink">{text('settings.no-location-title')}</h2>
        <p className="pb-3 text-sm">{text('settings.no-location-text')}</p>
        <Button tone="brand" onClick={() => go.replace('/pages/index/index')}>
          {text('common.go-home')}
        </Button>
      </div>
    </Screen>
  );
}

export const ChooseLocationScreen = () => <NoLocation title={useText()('screen.choose-location')} />;
export const OpenLocationScreen = () => <NoLocation title={useText()('screen.open-location')} />;
