import { Copy, Download } from 'lucide-react';
import { useRef } from 'react';
import { copyText } from '../../platform/device/copy.ts';
import { savePicture } from '../../platform/device/save-picture.ts';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode, type QrPicture } from '../../ui/figures/qr-code.tsx';

export type AddressCardProps = { coin: string; chain: string; address: string };

/** The user's address on a chain: to be scanned, copied, or saved as a picture. */
export function AddressCard({ coin, chain, address }: AddressCardProps) {
  const text = useText();
  const code = useRef<QrPicture>(null);
  const save = () =>
    savePicture(`${coin}-${chain}.png`, async () => {
      if (!code.current) throw new Error('the code is on the page');
      return code.current.toPng();
    });
  return (
    <div className="flex flex-col items-center gap-3 pt-4 pb-2">
      <QrCode ref={code} value={address} label={text('deposit.qr', { chain })} logo={`/coins/${coin.toLowerCase()}.svg`} />
      <div className="w-full text-center">
        <h3 className="text-xs text-mute">{text('deposit.address')}</h3>
        <p translate="no" className="pt-1 text-[15px] leading-6 font-semibold break-all select-all">
          {address}
        </p>
      </div>
      <div className="grid w-full grid-cols-2 gap-2">
        <Button className="h-auto min-h-11 shrink px-2 py-1.5 text-[13px]!" onClick={() => void copyText(address)}>
          <Copy size={16} className="shrink-0 max-[359px]:hidden" aria-hidden />
          {text('deposit.copy-address')}
        </Button>
        <Button className="h-auto min-h-11 shrink px-2 py-1.5 text-[13px]!" onClick={() => void save()}>
          <Download size={16} className="shrink-0 max-[359px]:hidden" aria-hidden />
          {text('deposit.save-qr')}
        </Button>
      </div>
    </div>
  );
}
