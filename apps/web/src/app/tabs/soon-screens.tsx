import { Banknote, Bot, Coins, type LucideIcon, Rocket } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';

type Product = { name: string; Icon: LucideIcon };

/** A tab whose products are not open yet, with a description of them. */
function Soon({ title, products }: { title: string; products: readonly Product[] }) {
  const text = useText();
  return (
    <Screen title={title}>
      <div className="flex flex-col gap-3 px-4 pt-2 pb-8">
        <div className="px-1 pb-2">
          <h2 className="text-xl font-bold">{text('soon.title')}</h2>
          <p className="pt-1 text-sm text-mute">{text('soon.text')}</p>
        </div>
        {products.map(({ name, Icon }) => (
          <section key={name} className="flex gap-4 rounded-2xl bg-card p-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-2xl bg-raised text-accent">
              <Icon size={22} strokeWidth={1.75} aria-hidden />
            </span>
            <span>
              <h3 className="text-[15px] font-semibold">{text(`soon.${name}`)}</h3>
              <p className="pt-0.5 text-[13px] text-mute">{text(`soon.${name}-text`)}</p>
            </span>
          </section>
        ))}
        <Go
          to={to('/pages/trade/spot', { symbol: 'BTC/USDT' })}
          className="mt-3 flex h-12 items-center justify-center rounded-lg bg-brand text-base font-semibold text-on-brand active:opacity-80"
        >
          {text('soon.trade-spot')}
        </Go>
      </div>
    </Screen>
  );
}

const FINANCING: readonly Product[] = [
  { name: 'finance', Icon: Coins },
  { name: 'robots', Icon: Bot },
  { name: 'subscription', Icon: Rocket },
  { name: 'loans', Icon: Banknote },
];

export const FinancingScreen = () => <Soon title={useText()('nav.financing')} products={FINANCING} />;
