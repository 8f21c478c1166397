import { type Atoms, assertDefined, COIN, formatAtoms } from '@mt2/domain';
import { stepsToAtoms } from '@mt2/domain/market-terms';
import { firstPurchase } from '@mt2/domain/robot';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { CreateSheet } from '../areas/robot/create/create-screen.tsx';
import { PreviewFacts } from '../areas/robot/create/preview-facts.tsx';
import { previewRobot, type RobotForm } from '../areas/robot/create/robot-form.ts';
import type { FormState } from '../areas/robot/create/use-robot-form.ts';
import { RobotCard } from '../areas/robot/list/robot-card.tsx';
import { FillRow } from '../areas/robot/one/fill-list.tsx';
import { RobotFacts } from '../areas/robot/one/robot-view.tsx';
import { sampleFill, sampleRobot } from '../areas/robot/testing/samples.ts';
import { EventAmounts } from '../areas/wallet/ledger/event-amounts.tsx';
import type { LedgerEvent } from '../areas/wallet/ledger/ledger-event.ts';
import { changeLanguage } from '../platform/i18n.ts';
import { marketBySymbol } from '../platform/markets.ts';
import { give } from '../testing/answers.ts';
import { BTC_MARKET } from '../testing/market.ts';
import { say } from '../testing/render-screen.tsx';
import { checkSame, numberIn } from '../testing/same-amounts.tsx';

const market = assertDefined(marketBySymbol('BTC/USDT'), 'Bitcoin is traded');
/** The row of the ledger in which an amount leaves what is available. */
const ledgerRow = (coin: string, amount: Atoms) => (
  <EventAmounts event={{ accounts: ['spot'], changes: [], moved: { coin, value: -amount } } as unknown as LedgerEvent} />
);

const FORM: RobotForm = {
  type: 'grid',
  mode: 'arithmetic',
  lower: '60000',
  upper: '70000',
  grids: '10',
  multiple: 5,
  amount: '',
  days: 15,
  takeProfit: '',
  stopLoss: '',
};

beforeEach(async () => {
  await changeLanguage('en');
  give(BTC_MARKET);
});

test('the amounts of a grid robot are the same in form, confirmation, list, record and ledger, for random robots (seed 52)', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 50_000, max: 500_000 }),
      fc.integer({ min: 6_100_000, max: 6_900_000 }),
      fc.bigInt({ min: 1n, max: 9_000n * COIN }),
      async (cents, price, returned) => {
        const form = { ...FORM, amount: String(cents / 100) };
        const facts = { market, isOpen: true, price, running: 0, trust: 9_000n * COIN, spot: 0n };
        const preview = previewRobot(form, facts);
        const plan = assertDefined(preview.plan, 'the grid is right');
        const amount = assertDefined(preview.amount, 'the amount is right');
        const first = firstPurchase(plan, preview.quantity);
        const coins = stepsToAtoms(market, first.steps);
        const state = { form, facts, preview, least: undefined, isMoneyKnown: true, isSuggested: false, changedLimit: 'upper' };
        const terms = { quantity: formatAtoms(stepsToAtoms(market, preview.quantity)), amount: formatAtoms(amount) };
        const filled = { kind: 'start', side: 1, profit: '0.00000000', value: formatAtoms(first.value) } as const;
        await checkSame(
          <>
            <PreviewFacts state={state as FormState} />
            <CreateSheet open onClose={() => undefined} state={state as FormState} onConfirm={() => Promise.resolve()} />
            <RobotCard robot={sampleRobot(terms)} />
            <RobotFacts robot={sampleRobot({ ...terms, status: 2, returned: formatAtoms(returned) })} />
            <FillRow fill={sampleFill({ ...filled, quantity: formatAtoms(coins) })} />
          </>,
          [
            [say('robot.investment'), 'USDT', amount, 2],
            [say('robot.invested'), 'USDT', amount],
            [say('robot.bought-at-start'), 'BTC', coins, 2],
            [say('robot.per-line'), 'BTC', stepsToAtoms(market, preview.quantity), 3],
            [say('robot.returned'), 'USDT', returned],
          ],
          ledgerRow,
        );
        const bought = [...screen.getAllByText(/^≈ /), screen.getByText(say('common.amount')).lastElementChild];
        const values = bought.map((value) => numberIn(value?.textContent));
        expect(values).toEqual([values[0], values[0], values[0]]);
      },
    ),
    { seed: 52, numRuns: 10 },
  ));
