import { useText } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/figures/amount.tsx';
import { Facts } from '../../../ui/lists/facts.tsx';
import { type Advert, takerSide } from '../advert.ts';
import { coinText, moneyText } from '../amounts.ts';
import type { Preview } from './take-form.ts';

/** The amounts that the taker pays and receives, once they can be read. */
export function TakeFacts({ advert, preview: { parsed } }: { advert: Advert; preview: Preview }) {
  const text = useText();
  const coins = parsed === undefined ? '—' : <Amount>{coinText(parsed.number, advert)}</Amount>;
  const fiat = parsed === undefined ? '—' : <Amount>{moneyText(parsed.money, advert.fiat)}</Amount>;
  const side = takerSide(advert);
  return (
    <section aria-label={text('common.details')} aria-live="polite" className="rounded-2xl bg-card px-4 py-1">
      <Facts
        items={[
          { label: text(side === 'buy' ? 'p2p.i-pay' : 'p2p.i-sell'), value: <b>{side === 'buy' ? fiat : coins}</b> },
          { label: text('p2p.i-receive'), value: <b>{side === 'buy' ? coins : fiat}</b> },
          { label: text('common.fee'), value: text('p2p.no-fee') },
        ]}
      />
    </section>
  );
}
