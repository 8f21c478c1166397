import { valuesFrom } from '@mt2/contracts/fields/values';
import { optionOrderFacts } from '@mt2/contracts/option';
import { type Atoms, assertDefined, COIN, formatAtoms, ok, parseAtoms } from '@mt2/domain';
import { LEVER_FEES } from '@mt2/domain/lever';
import { stepsToAtoms, ticksToAtoms } from '@mt2/domain/market-terms';
import { freezeOf } from '@mt2/domain/spot';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LeverAccount } from '../areas/lever/lever.api.ts';
import { ofLever } from '../areas/lever/order/open-lever.tsx';
import type { LeverOrder } from '../areas/lever/order/order.ts';
import type { Quotation } from '../areas/market/index.ts';
import { toOptionOrder } from '../areas/option/order/order.ts';
import { OrderSheet } from '../areas/option/order/order-sheet.tsx';
import { OPTION_ROW } from '../areas/option/testing/samples.ts';
import type { SidePreview } from '../areas/order/contract/open-form.ts';
import { ticketed as contractTicketed } from '../areas/order/contract/open-ticket.tsx';
import type { OpenOrder, Waiting } from '../areas/order/index.ts';
import { ticketed } from '../areas/order/kinds/limit.tsx';
import { type FormFacts, type OrderForm, type Preview, previewOrder } from '../areas/order/kinds/limit-form.ts';
import { questionOf } from '../areas/order/kinds/trigger.tsx';
import { ofWaiting } from '../areas/order/kinds.tsx';
import { OpenRow } from '../areas/order/list/order-row.tsx';
import { OrderQuestion } from '../areas/order/order-question.tsx';
import { FrozenLine, OrderEstimates } from '../areas/order/ticket/fields.tsx';
import type { Ticketed } from '../areas/order/ticket/ticket.tsx';
import { ofSpot } from '../areas/spot/order/open-spot.tsx';
import type { Order } from '../areas/spot/order/order.ts';
import { EndedOrderRow } from '../areas/spot/order/order-lists.tsx';
import { EventAmounts } from '../areas/wallet/ledger/event-amounts.tsx';
import type { LedgerEvent } from '../areas/wallet/ledger/ledger-event.ts';
import { changeLanguage, text } from '../platform/i18n.ts';
import { marketBySymbol } from '../platform/markets.ts';
import { give } from '../testing/answers.ts';
import { BTC_MARKET } from '../testing/market.ts';
import { say } from '../testing/render-screen.tsx';
import { checkSame, numbersAt } from '../testing/same-amounts.tsx';

const RUNS = { seed: 52, numRuns: 10 };
const market = assertDefined(marketBySymbol('BTC/USDT'), 'Bitcoin is traded');
const quotation = { market } as Quotation;
const noop = () => undefined;
const asking = { open: true, onClose: noop, onConfirm: noop };

/** The question about an order. */
const Question = ({ asked: { title, rows, total } }: { asked: Pick<Ticketed, 'title' | 'rows' | 'total'> }) => (
  <OrderQuestion {...asking} kind="spot" {...{ title, rows, total }} action="" />
);

const spotQuestion = (order: { form: OrderForm; preview: Preview }) => (
  <Question asked={assertDefined(ticketed(text, quotation, { ...order, stops: undefined }), 'the order is valid')} />
);

const Listed = ({ order }: { order: OpenOrder }) => <OpenRow order={order}>{null}</OpenRow>;

/** The row of the ledger in which an amount leaves what is available. */
const ledgerRow = (coin: string, amount: Atoms) => (
  <EventAmounts event={{ accounts: ['spot'], changes: [], moved: { coin, value: -amount } } as unknown as LedgerEvent} />
);

const price = fc.integer({ min: 100_000, max: 9_999_999 });
const steps = fc.integer({ min: 10, max: 5_000_000 });
const side = fc.constantFrom('buy' as const, 'sell' as const);
const kind = fc.constantFrom('limit' as const, 'market' as const);
const atoms = fc.bigInt({ min: COIN / 100n, max: 9_000n * COIN });

beforeEach(async () => {
  await changeLanguage('en');
  give(BTC_MARKET);
});

describe(`an amount is the same in form, confirmation, list and ledger, for random orders (seed ${RUNS.seed})`, () => {
  test('of a trigger order: what it freezes', () =>
    fc.assert(
      fc.asyncProperty(price, steps, side, kind, fc.boolean(), async (ticks, quantity, bought, type, isContract) => {
        const isUp = bought === 'buy';
        const coin = isUp || isContract ? 'USDT' : 'BTC';
        const freeze = freezeOf(market, isContract ? 'buy' : bought, ticks, quantity);
        const plan = {
          account: isContract ? 'contract' : 'spot',
          market,
          isUp,
          kind: type,
          by: 'last',
          direction: 'up',
          trigger: ticksToAtoms(market, ticks),
          price: ticksToAtoms(market, ticks),
          quantity: stepsToAtoms(market, quantity),
          lots: isContract ? 10 : 0,
        } as const;
        const waiting = {
          ...plan,
          type: 'trigger',
          status: 'waiting',
          takeProfit: 0n,
          stopLoss: 0n,
          leverage: isContract ? 20 : 0,
          frozen: freeze,
          frozenCoin: coin,
          createdAt: 0,
          updatedAt: 0,
        };
        await checkSame(
          <>
            <FrozenLine freeze={freeze} coin={coin} />
            <Question asked={questionOf(text, { plan, freeze, coin })} />
            <Listed order={ofWaiting(text, waiting as unknown as Waiting)} />
          </>,
          [[say('spot.frozen'), coin, freeze, 3]],
          ledgerRow,
        );
      }),
      RUNS,
    ));

  const facts: FormFacts = {
    market,
    isOpen: true,
    last: 6_500_000,
    bestAsk: 6_500_050,
    bestBid: 6_499_950,
    available: 10_000_000n * COIN,
    makerRate: 80_000n,
    takerRate: 100_000n,
  };
  const orderOf = (ticks: number, quantity: number) =>
    ({
      market: 'BTC/USDT',
      base: 'BTC',
      side: 'buy',
      kind: 'limit',
      status: 'waiting',
      priceDecimals: 2,
      quantityDecimals: 6,
      price: ticksToAtoms(market, ticks),
      quantity: stepsToAtoms(market, quantity),
      filledQuantity: 0n,
      filledQuote: 0n,
      averagePrice: 0n,
      fee: 0n,
      feeCoin: 'BTC',
      createdAt: 0,
      updatedAt: 0,
    }) as unknown as Order;

  test('of a limit order: its total', () =>
    fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 5_000_000, max: 6_500_000 }),
        fc.integer({ min: 1_000, max: 5_000_000 }),
        async (ticks, quantity) => {
          const typed = { price: String(ticks / 100), quantity: String(quantity / 1e6) };
          const form = { side: 'buy', kind: 'limit', ...typed } as const;
          const preview = previewOrder(form, facts);
          await checkSame(
            <>
              {spotQuestion({ form, preview })}
              <Listed order={assertDefined(ofSpot(text, orderOf(ticks, quantity), undefined), 'Bitcoin is traded')} />
            </>,
            [[say('spot.total'), 'USDT', freezeOf(market, 'buy', ticks, quantity), 2]],
            ledgerRow,
          );
        },
      ),
      RUNS,
    ));

  test('of a market order: its total, fee and proceeds', () =>
    fc.assert(
      fc.asyncProperty(side, fc.integer({ min: 1_000, max: 5_000_000 }), async (bought, quantity) => {
        const form = { side: bought, kind: 'market', price: '', quantity: String(quantity / 1e6) } as const;
        const preview = previewOrder(form, facts);
        const { notional, fee, receive } = assertDefined(preview.estimate, 'the form is complete');
        const coin = bought === 'buy' ? 'BTC' : 'USDT';
        const filled = {
          side: bought,
          kind: 'market',
          status: 'completed',
          filledQuantity: stepsToAtoms(market, quantity),
          filledQuote: notional,
          fee,
          feeCoin: coin,
        } as const;
        await checkSame(
          <>
            <OrderEstimates market={market} side={bought} most={undefined} estimate={preview.estimate} isWrong={false} />
            {spotQuestion({ form, preview })}
            <EndedOrderRow order={{ ...orderOf(facts.bestAsk, quantity), ...filled }} onPress={noop} />
          </>,
          [
            [say('spot.total'), 'USDT', notional, 2],
            [say('spot.estimated-receive'), coin, receive, 2],
          ],
          ledgerRow,
        );
        // The ledger shows no fee: it shows what is received. A list shows what was paid to the atom.
        const estimated = numbersAt(say('spot.estimated-fee'));
        expect(estimated).toEqual([estimated[0], estimated[0]]);
        expect(numbersAt(say('common.fee')).map((shown) => parseAtoms(shown.replaceAll(',', '')))).toEqual([fee]);
      }),
      RUNS,
    ));

  test('of a contract order: its cost, and its margin', () =>
    fc.assert(
      fc.asyncProperty(kind, atoms, atoms, atoms, async (type, margin, fee, reserve) => {
        const decision = ok({ side: 'long', kind: type, lots: 5, leverage: 20, price: 6_400_000, takeProfit: 0, stopLoss: 0 });
        const preview = { decision, most: 9, entry: 1, mark: 1, cost: { margin, fee, reserve, total: margin + fee + reserve } };
        const place = { quotation, account: 'contract' } as const;
        const asked = contractTicketed(text, place, preview as unknown as SidePreview, LEVER_FEES);
        const order = {
          account: 'contract' satisfies LeverAccount,
          market,
          act: 'open',
          side: 'long',
          kind: 'limit',
          leverage: 20,
          price: 6_400_000,
          lots: 5,
          filledLots: 0,
          takeProfit: 0,
          stopLoss: 0,
          margin,
          createdAt: 0,
        } as unknown as LeverOrder;
        await checkSame(
          <>
            <Question asked={assertDefined(asked, 'the order is valid')} />
            {type === 'limit' && <Listed order={ofLever(text, order)} />}
          </>,
          [
            [say('lever.margin'), 'USDT', margin, type === 'limit' ? 2 : 1],
            [say('lever.opening-fee'), 'USDT', fee],
            [say('lever.cost'), 'USDT', margin + fee + reserve],
          ],
          ledgerRow,
        );
      }),
      RUNS,
    ));

  test('of an option: its stake', () =>
    fc.assert(
      fc.asyncProperty(atoms, (stake) =>
        checkSame(
          <OrderSheet order={toOptionOrder(valuesFrom(optionOrderFacts, { ...OPTION_ROW, number: formatAtoms(stake) }))} onClose={noop} />,
          [[say('common.amount'), 'USDT', stake]],
          ledgerRow,
        ),
      ),
      RUNS,
    ));
});
