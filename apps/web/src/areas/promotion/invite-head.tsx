import { Handshake, UserRound } from 'lucide-react';
import { useState } from 'react';
import { ShareLinkButton } from '../../frame/share/share-link-button.tsx';
import { copyText } from '../../platform/device/copy.ts';
import { useText } from '../../platform/i18n.ts';
import { plainPercent } from '../../platform/text/figures.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Facts } from '../../ui/lists/facts.tsx';
import { PosterSheet } from './poster-sheet.tsx';
import { linkOf, type Standing } from './promotion.api.ts';

/** The user's share of friends' fees, the code and the link, and buttons to send them. */
export function InviteHead({ standing }: { standing: Standing }) {
  const text = useText();
  const [isPosterOpen, setPosterOpen] = useState(false);
  const { code, url, firstRate, secondRate } = standing;
  const rate = plainPercent(firstRate);
  const link = linkOf(standing);
  return (
    <section className="mx-4 mt-1 rounded-2xl bg-card p-4">
      <StatusChip standing={standing} />
      <h2 className="pt-2 text-[1.625rem] leading-8 font-bold text-balance">{text('promotion.headline', { rate })}</h2>
      <p className="pt-1 pb-2 text-[0.8125rem] text-mute">{text('promotion.headline-second', { rate: plainPercent(secondRate) })}</p>
      <Facts
        items={[
          {
            label: text('promotion.code'),
            value: <b className="text-base tracking-wider whitespace-nowrap">{code}</b>,
            action: <CopyButton label={text('promotion.copy-code')} onPress={() => void copyText(code)} />,
          },
          {
            label: text('promotion.link'),
            value: (
              <span title={link} className="flex justify-end text-[0.8125rem] whitespace-nowrap cramped:flex-wrap">
                <span className="max-w-16 truncate broad:max-w-24 max-[359px]:hidden cramped:hidden">
                  {url.replace(/^https?:\/\//, '').split('/')[0]}
                </span>
                /…?code=
                {code}
              </span>
            ),
            action: <CopyButton label={text('share.copy-link')} onPress={() => void copyText(link)} />,
          },
        ]}
      />
      <div className="grid grid-cols-2 gap-3 pt-3">
        <Button className="min-w-0 shrink px-2! text-sm!" onClick={() => setPosterOpen(true)}>
          {text('promotion.poster')}
        </Button>
        <ShareLinkButton link={link} className="min-w-0 shrink px-2! text-sm!" />
      </div>
      <PosterSheet open={isPosterOpen} onClose={() => setPosterOpen(false)} rate={rate} />
    </section>
  );
}

/** The user's level, or a note that the user is a partner; empty if the backend sends neither. */
function StatusChip({ standing: { isPartner, level } }: { standing: Standing }) {
  const text = useText();
  const Icon = isPartner ? Handshake : UserRound;
  if (!isPartner && level === undefined) return null;
  return (
    <p className="inline-flex items-center gap-1.5 rounded-md bg-raised px-2 py-1 text-xs font-semibold text-accent">
      <Icon size={14} aria-hidden />
      {isPartner || level === undefined ? text('promotion.partner') : text('promotion.ordinary', { level })}
    </p>
  );
}
