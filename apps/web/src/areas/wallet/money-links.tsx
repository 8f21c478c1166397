import { ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, type LucideIcon } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import type { Path } from '../../frame/paths.ts';
import { useText } from '../../platform/i18n.ts';
import { cx } from '../../ui/cx.ts';

const LINKS: readonly { path: Path; word: string; Icon: LucideIcon }[] = [
  { path: '/pages/assets/deposit/index', word: 'nav.recharge', Icon: ArrowDownToLine },
  { path: '/pages/assets/withdraw/index', word: 'nav.withdraw', Icon: ArrowUpFromLine },
  { path: '/pages/assets/transfer/index', word: 'nav.transfer', Icon: ArrowRightLeft },
];

/** Links to deposit, withdrawal and transfer. Part of the first load: home shows them. */
export function MoneyLinks({ className }: { className?: string }) {
  const text = useText();
  return (
    <div className={cx('grid grid-cols-3 gap-2 cramped:grid-cols-1', className)}>
      {LINKS.map(({ path, word, Icon }, index) => (
        <Go
          key={path}
          to={path}
          className={cx(
            'flex min-h-11 min-w-0 items-center justify-center gap-1.5 rounded-lg px-1 py-1 text-center text-[0.8125rem]',
            'leading-tight font-semibold',
            index === 0 ? 'bg-brand text-on-brand' : 'bg-raised',
          )}
        >
          <Icon size={16} className="shrink-0 max-[359px]:hidden" aria-hidden />
          <span className="min-w-0 break-words">{text(word)}</span>
        </Go>
      ))}
    </div>
  );
}
