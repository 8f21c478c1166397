import { Bell, Headset, type LucideIcon, Mail, MessageSquareText } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { useText } from '../../../platform/i18n.ts';
import { cx } from '../../../ui/cx.ts';
import { ARTICLES, articleAddress } from '../articles.ts';
import { SupportLink } from './support-link.tsx';

const TILE = `flex min-w-0 flex-col items-center gap-1.5 rounded-xl px-1 py-3 text-center press-raised desk:min-h-14 desk:flex-row
  desk:justify-center desk:gap-3 broad:justify-start broad:px-4`;
const Tile = ({ Icon, word }: { Icon: LucideIcon; word: string }) => (
  <>
    <Icon size={24} className="text-accent" aria-hidden />
    <span className="px-0.5 text-[0.6875rem] leading-tight min-[360px]:text-xs broad:text-sm">{word}</span>
  </>
);

/** Links to human support. */
export function SupportWays({ className }: { className: string }) {
  const text = useText();
  return (
    <nav
      aria-label={text('help.still-need-help')}
      className={cx('grid grid-cols-[repeat(4,auto)] rounded-2xl bg-card broad:grid-cols-1', className)}
    >
      <h2 className="hidden px-4 pt-4 pb-1 text-[0.9375rem] font-semibold broad:block">{text('help.still-need-help')}</h2>
      <SupportLink className={TILE}>
        <Tile Icon={Headset} word={text('help.online-support')} />
      </SupportLink>
      <Go to="/pages/help/center/feedback" className={TILE}>
        <Tile Icon={MessageSquareText} word={text('help.feedback')} />
      </Go>
      <Go to="/pages/notice/index" className={TILE}>
        <Tile Icon={Bell} word={text('nav.notices')} />
      </Go>
      <Go to={articleAddress(ARTICLES.contact)} className={TILE}>
        <Tile Icon={Mail} word={text('help.contact')} />
      </Go>
    </nav>
  );
}
