import { copyText } from '../../platform/device/copy.ts';
import { useText } from '../../platform/i18n.ts';
import { report } from '../../platform/request/report.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';

/** True if this device can pass links to other apps. */
const canShareLinks = (): boolean => 'share' in navigator;

/** Passes a link to an app chosen by the user; cancelling is not an error. */
const shareLink = (url: string): Promise<void> => navigator.share({ url }).catch(report('share of a link'));

/** Sends a link by another app; if the device cannot, copies it. */
export function ShareLinkButton({ link, ...props }: { link: string } & Pick<ButtonProps, 'className' | 'size'>) {
  const text = useText();
  return (
    <Button tone="brand" {...props} onClick={() => void (canShareLinks() ? shareLink(link) : copyText(link))}>
      {text(canShareLinks() ? 'share.share' : 'share.copy-link')}
    </Button>
  );
}
