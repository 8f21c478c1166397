import { useText } from '../../platform/i18n.ts';
import { plainPercent } from '../../platform/text/percent.ts';
import type { Standing } from './promotion.api.ts';

/** The three steps to a rebate: whom to invite, what is paid of which fees, and when. */
export function HowItWorks({ standing: { isPartner, firstRate, secondRate } }: { standing: Standing }) {
  const text = useText();
  const rates = { rate: plainPercent(firstRate), second: plainPercent(secondRate) };
  const steps = [
    ['promotion.how-share', text('promotion.how-share-text')],
    ['promotion.how-trade', text(isPartner ? 'promotion.how-trade-partner' : 'promotion.how-trade-level', rates)],
    ['promotion.how-paid', text('promotion.credit-note')],
  ] as const;
  return (
    <section className="mx-4 mt-3 rounded-2xl bg-card p-4">
      <h2 className="pb-3 text-[15px] font-semibold">{text('promotion.how')}</h2>
      <ol className="space-y-3">
        {steps.map(([word, meaning], index) => (
          <li key={word} className="flex gap-3">
            <span aria-hidden className="grid size-6 shrink-0 place-items-center rounded-full bg-raised text-xs font-semibold text-accent">
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-sm font-semibold">{text(word)}</span>
              <span className="block pt-0.5 text-xs leading-relaxed text-mute">{meaning}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
