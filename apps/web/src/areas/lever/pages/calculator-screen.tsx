import { formatFloor } from '@mt2/domain';
import { LEVERAGES } from '@mt2/domain/lever';
import type { Market } from '@mt2/domain/market-terms';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { gainText, signedPercent } from '../../../platform/text/figures.ts';
import { Chips } from '../../../ui/chips.tsx';
import { NumberField } from '../../../ui/fields/number/number-field.tsx';
import { Signed } from '../../../ui/figures/signed.tsx';
import { TwoSides } from '../../../ui/figures/two-sides.tsx';
import { type Fact, Facts } from '../../../ui/lists/facts.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { type Quotation, typedPrice } from '../../market/index.ts';
import { LOT_DECIMALS, lotsInCoin, lotsMeaning, lotsNumber, lotsTyped, tickText, useLeverage } from '../../order/index.ts';
import { shownAmount, useAvailable } from '../../wallet/index.ts';
import { type Answers, type Asked, calculate, type Field, wrongIn } from './calculator.ts';
import { PairScreen } from './pair-screen.tsx';

/** Calculates profit, target price, liquidation and the maximum position without opening anything. */
export function CalculatorScreen() {
  return (
    <PairScreen title={useText()('lever.calculator')}>
      {(quotation) => <Calculator key={quotation.market.symbol} quotation={quotation} />}
    </PairScreen>
  );
}

type Question = keyof Answers;
const QUESTIONS: readonly { value: Question; word: string }[] = [
  { value: 'profit', word: 'lever.calculate-profit' },
  { value: 'target', word: 'lever.calculate-target' },
  { value: 'liquidation', word: 'lever.liquidation-price' },
  { value: 'most', word: 'lever.calculate-most' },
];

function Calculator({ quotation }: { quotation: Quotation }) {
  const { market } = quotation;
  const text = useText();
  const available = useAvailable('contract', 'USDT') ?? 0n;
  const leverage = useLeverage(market.symbol);
  const [question, setQuestion] = useState<Question>('profit');
  const [typed, setTyped] = useState<Partial<Asked>>({});
  const asked: Asked = {
    side: 'long',
    leverage,
    entry: typedPrice(quotation),
    exit: '',
    lots: '',
    roe: '',
    available: available > 0n ? formatFloor(available, 2) : '',
    ...typed,
  };
  const change = (part: Partial<Asked>) => setTyped({ ...typed, ...part });
  const items = QUESTIONS.map(({ value, word }) => ({ value, label: text(word) }));
  const leverages = LEVERAGES.map((each) => ({ value: each, label: `${each}x` }));
  return (
    <Tabs
      value={question}
      onChange={(next: Question) => setQuestion(next)}
      items={items}
      label={text('lever.calculator')}
      className="border-b border-line"
    >
      <div className="flex flex-col gap-4 px-4 pt-4 pb-8">
        <TwoSides
          label={text('spot.side')}
          value={asked.side}
          onChange={(side) => change({ side })}
          up={{ value: 'long', label: text('lever.long') }}
          down={{ value: 'short', label: text('lever.short') }}
        />
        <Chips label={text('lever.leverage')} value={asked.leverage} onChange={(next) => change({ leverage: next })} items={leverages} />
        <Inputs market={market} question={question} asked={asked} onChange={change} />
        <Result market={market} question={question} answers={calculate(market, asked)} />
        <p className="text-xs text-mute">{text('lever.calculator-note')}</p>
      </div>
    </Tabs>
  );
}

type InputsProps = { market: Market; question: Question; asked: Asked; onChange(part: Partial<Asked>): void };

/** The inputs of each calculation. */
const ASKED: Readonly<Record<Question, readonly Field[]>> = {
  profit: ['entry', 'exit', 'lots'],
  target: ['entry', 'roe', 'lots'],
  liquidation: ['entry', 'lots'],
  most: ['entry', 'available'],
};

const WORDS: Readonly<Record<Field, string>> = {
  entry: 'lever.open-price',
  exit: 'lever.close-price',
  roe: 'lever.roe',
  available: 'spot.available',
  lots: 'lever.size',
};

function Inputs({ market, question, asked, onChange }: InputsProps) {
  const text = useText();
  const { priceDecimals } = market;
  const units = { entry: 'USDT', exit: 'USDT', roe: '%', available: 'USDT', lots: text('lever.lots') };
  const decimals = { entry: priceDecimals, exit: priceDecimals, roe: 2, available: 2, lots: LOT_DECIMALS };
  const wrong = wrongIn(asked);
  return ASKED[question].map((field) => (
    <NumberField
      key={field}
      label={text(WORDS[field])}
      value={asked[field]}
      onChange={(typed) => onChange({ [field]: typed })}
      decimals={decimals[field]}
      unit={units[field]}
      error={wrong[field] && text(wrong[field])}
      hint={field === 'lots' && lotsMeaning(text, market, Math.floor(lotsTyped(asked.lots) ?? 0))}
    />
  ));
}

const NONE = '—';

function Result({ market, question, answers }: { market: Market; question: Question; answers: Answers }) {
  const text = useText();
  const usdt = (amount: bigint | undefined) => (amount === undefined ? NONE : `${shownAmount('USDT', amount)} USDT`);
  const gain = (amount: bigint | undefined): ReactNode =>
    amount === undefined ? NONE : <Signed value={gainText(amount)}>{`${gainText(amount)} USDT`}</Signed>;
  const { profit, target, liquidation, most } = answers;
  const facts: Record<Question, readonly Fact[]> = {
    profit: [
      { label: text('lever.profit-loss'), value: gain(profit?.pnl) },
      { label: text('lever.roe'), value: profit ? <Signed value={signedPercent(profit.roe, profit.pnl)} /> : NONE },
      { label: text('lever.margin'), value: usdt(profit?.margin) },
      { label: text('lever.opening-fee'), value: usdt(profit?.fee) },
    ],
    target: [
      { label: text('lever.calculate-target'), value: tickText(market, target?.price) },
      { label: text('lever.profit-loss'), value: gain(target?.pnl) },
    ],
    liquidation: [
      { label: text('lever.liquidation-price'), value: tickText(market, liquidation?.price) },
      { label: text('lever.cost'), value: usdt(liquidation?.cost) },
    ],
    most: [
      { label: text('lever.calculate-most'), value: most ? lotsNumber(text, most.lots) : NONE },
      { label: text('lever.size'), value: most ? lotsInCoin(market, most.lots) : NONE },
      { label: text('lever.cost'), value: usdt(most?.cost) },
    ],
  };
  return (
    <section aria-label={text('lever.result')} className="rounded-2xl bg-card px-4 py-1">
      <Facts items={facts[question]} />
      {question === 'most' && most?.isByTier && <p className="pb-3 text-xs text-mute">{text('lever.bounded-by-tier')}</p>}
    </section>
  );
}
