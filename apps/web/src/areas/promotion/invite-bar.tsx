import { ShareLinkButton } from '../../frame/share/share-link-button.tsx';
import { copyText } from '../../platform/device/copy.ts';
import { useText } from '../../platform/i18n.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { linkOf, type Standing } from './promotion.api.ts';

/** The invitation on one line: the code, to copy, and the link, to send. */
export function InviteBar({ standing }: { standing: Standing }) {
  const text = useText();
  const { code } = standing;
  return (
    <section className="mx-4 mt-1 flex items-center gap-3 rounded-2xl bg-card py-1.5 pr-3 pl-4">
      <p className="min-w-0 flex-1 text-xs text-mute">
        {text('promotion.code')} <b className="text-base tracking-wider whitespace-nowrap text-ink">{code}</b>
      </p>
      <CopyButton label={text('promotion.copy-code')} onPress={() => void copyText(code)} />
      <ShareLinkButton link={linkOf(standing)} size="sm" className="shrink-0" />
    </section>
  );
}
