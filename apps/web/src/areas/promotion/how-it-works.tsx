import { useText } from '../../platform/i18n.ts';
import { plainPercent } from '../../platform/text/figures.ts';
import { HowTo } from '../../ui/lists/how-to.tsx';
import type { Standing } from './promotion.api.ts';

/** The three steps to a rebate: whom to invite, what is paid of which fees, and when. */
export function HowItWorks({ standing: { isPartner, firstRate, secondRate } }: { standing: Standing }) {
  const text = useText();
  const rates = { rate: plainPercent(firstRate), second: plainPercent(secondRate) };
  const steps = [
    [text('promotion.how-share'), text('promotion.how-share-text')],
    [text('promotion.how-trade'), text(isPartner ? 'promotion.how-trade-partner' : 'promotion.how-trade-level', rates)],
    [text('promotion.how-paid'), text('promotion.credit-note')],
  ] as const;
  return <HowTo title={text('promotion.how')} steps={steps} />;
}
