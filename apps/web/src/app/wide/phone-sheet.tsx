import { useServerFacts } from '../../platform/feed/server-facts.ts';
import { useText } from '../../platform/i18n.ts';
import { QrCode } from '../../ui/figures/qr-code.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { phoneUrl } from './phone-url.ts';

/** The app's URL for a phone as a QR code, or how to start a server that phones can reach. */
export function PhoneSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const text = useText();
  const { lan, world } = useServerFacts();
  const url = phoneUrl(window.location, lan, world);
  return (
    <Sheet open={open} onClose={onClose} title={text('wide.phone')}>
      {url ? (
        <div className="flex flex-col items-center gap-3 pt-1 pb-2 text-center">
          <QrCode value={url} label={text('wide.phone-code', { url })} />
          <p className="text-sm break-all select-text">{url}</p>
          <p className="text-xs text-mute">{text('wide.phone-scan')}</p>
        </div>
      ) : (
        <p className="pb-2 text-sm text-mute">{text('wide.phone-unreachable', { setting: 'HOST=0.0.0.0', token: 'LAB_TOKEN' })}</p>
      )}
    </Sheet>
  );
}
