import { KeyRound, ShieldAlert } from 'lucide-react';
import { useText } from '../../platform/i18n.ts';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { BrandLink } from '../link-button.tsx';
import { useGo } from '../navigation.tsx';
import type { UnmetNeed } from './needs.ts';

export type MeetNeedProps = {
  unmet: UnmetNeed;
  size?: ButtonProps['size'];
  /** True if it replaces a whole screen. */
  isWide?: boolean;
};

/** Replaces content by its unmet need and a link to meet it; for a guest the login. */
export function MeetNeed({ unmet, size = 'lg', isWide = false }: MeetNeedProps) {
  const text = useText();
  const go = useGo();
  if (unmet.need === 'session')
    return (
      <Button tone="brand" size={size} onClick={() => go.to(unmet.address)}>
        {text(unmet.label)}
      </Button>
    );
  const way = (
    <BrandLink to={unmet.address} className="w-full">
      {text(unmet.label)}
    </BrandLink>
  );
  if (!isWide)
    return (
      <section className="rounded-xl bg-card p-3">
        <p className="pb-2.5 text-[0.8125rem] leading-relaxed text-mute">{text(unmet.sentence)}</p>
        {way}
      </section>
    );
  const Icon = unmet.need === 'fund-password' ? KeyRound : ShieldAlert;
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-14 text-center">
      <Icon size={48} strokeWidth={1.25} className="text-accent" aria-hidden />
      <h2 className="text-[0.9375rem]">{text(unmet.sentence)}</h2>
      {way}
    </div>
  );
}
