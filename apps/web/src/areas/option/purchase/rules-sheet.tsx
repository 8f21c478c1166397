import { formatTicks, USDT } from '@mt2/domain/market-terms';
import { MOST_OPEN_OPTIONS, OPTION_TERMS, offersFlat, returnToPlayer, stakeLimits } from '@mt2/domain/option';
import { Go } from '../../../frame/navigation.tsx';
import { shortAmount } from '../../../platform/format.ts';
import { useText } from '../../../platform/i18n.ts';
import { plainPercent } from '../../../platform/text/figures.ts';
import { Table } from '../../../ui/lists/table.tsx';
import { Sheet, type SheetState } from '../../../ui/overlays/sheet.tsx';
import { ARTICLES, articleAddress } from '../../help/index.ts';
import type { Quotation } from '../../market/index.ts';
import { minutesText } from '../order/order.ts';
import { useFlatBands } from './use-flat-bands.ts';

const RULES = ['prices', 'call-put', 'flat', 'no-cancel', 'fair'] as const;

/** The settlement, payout and long-run return of options. */
export function RulesSheet({ open, onClose, quotation }: SheetState & { quotation: Quotation }) {
  const text = useText();
  return (
    <Sheet open={open} onClose={onClose} title={text('option.rules-title')}>
      <div className="space-y-5 pb-2 text-sm">
        <ul className="list-disc space-y-2 pl-5 leading-relaxed">
          {RULES.map((rule) => (
            <li key={rule}>{text(`option.rule-${rule}`, { most: MOST_OPEN_OPTIONS })}</li>
          ))}
        </ul>
        {open && <Tables quotation={quotation} />}
        <Go to={articleAddress(ARTICLES.options)} onClick={onClose} className="reach inline-block text-accent underline underline-offset-2">
          {text('option.more-in-help')}
        </Go>
      </div>
    </Sheet>
  );
}

function Tables({ quotation: { market } }: { quotation: Quotation }) {
  const text = useText();
  const bands = useFlatBands(market);
  const [time, callPut, flat] = [text('option.option-time'), text('option.call-put'), text('option.flat-short')];
  return (
    <>
      <Table
        caption={<Caption title={text('option.payouts')} note={text('option.bands-of', { symbol: market.symbol })} />}
        heads={[time, callPut, flat, text('option.flat-band')]}
        rows={OPTION_TERMS}
        cells={(terms) => {
          const band = bands.get(terms.seconds) ?? 0;
          return [
            minutesText(text, terms.seconds),
            `${plainPercent(terms.rate)}%`,
            `${plainPercent(terms.flatRate)}%`,
            offersFlat(band) ? `±${formatTicks(market, band)}` : '—',
          ];
        }}
      />
      <Table
        caption={<Caption title={text('option.return-to-player')} note={text('option.return-note')} />}
        heads={[time, callPut, flat, text('option.stake-limits')]}
        rows={OPTION_TERMS}
        cells={(terms) => {
          const [{ even, flat: within }, { min, max }] = [returnToPlayer(terms), stakeLimits(terms, USDT)];
          return [minutesText(text, terms.seconds), `${even}%`, `${within}%`, `${shortAmount(min)} – ${shortAmount(max)}`];
        }}
      />
    </>
  );
}

const Caption = ({ title, note }: { title: string; note: string }) => (
  <>
    <span className="block text-sm font-semibold">{title}</span>
    <span className="text-mute">{note}</span>
  </>
);
