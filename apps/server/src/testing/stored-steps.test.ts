import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Statuses } from '@mt2/domain';
import { ALERT_STATUS } from '@mt2/domain/alert';
import { DEPOSIT_STATUS } from '@mt2/domain/deposit';
import { FINANCE_STATUS } from '@mt2/domain/finance';
import { APPLICATION_STATUS, KYC_STATUS } from '@mt2/domain/kyc';
import { LEVER_ORDER_STATUS, newPosition, POSITION_STATUS } from '@mt2/domain/lever';
import { LOAN_STATUS } from '@mt2/domain/loan';
import { SEED_MARKETS } from '@mt2/domain/market';
import { OPTION_STATUS } from '@mt2/domain/option';
import { ADVERT_STATUS, P2P_ORDER_STATUS } from '@mt2/domain/p2p';
import { ROBOT_STATUS } from '@mt2/domain/robot';
import { AUTHENTICATOR_STATUS } from '@mt2/domain/security';
import { SPOT_STATUS } from '@mt2/domain/spot';
import { WAITING_STATUS } from '@mt2/domain/waiting';
import { TRANSFER_STATUS } from '@mt2/domain/wallet';
import { WITHDRAWAL_STATUS } from '@mt2/domain/withdraw';
import { expect, it } from 'vitest';
import * as alert from '../areas/alert/alert.repo.ts';
import * as authenticator from '../areas/authenticator/authenticator.repo.ts';
import * as deposit from '../areas/deposit/deposit.repo.ts';
import * as finance from '../areas/finance/finance.repo.ts';
import * as kyc from '../areas/kyc/kyc.repo.ts';
import { writeStatus } from '../areas/kyc/states.ts';
import * as lever from '../areas/lever/lever.repo.ts';
import { blankPosition } from '../areas/lever/position.ts';
import * as loan from '../areas/loan/loan.repo.ts';
import * as option from '../areas/option/option.repo.ts';
import * as adverts from '../areas/p2p/adverts/adverts.repo.ts';
import * as p2pOrders from '../areas/p2p/orders/orders.repo.ts';
import * as robot from '../areas/robot/robot.repo.ts';
import * as spot from '../areas/spot/spot.repo.ts';
import { findUser } from '../areas/user/index.ts';
import * as waiting from '../areas/waiting/waiting.repo.ts';
import * as transfer from '../areas/wallet/transfer.repo.ts';
import * as withdraw from '../areas/withdraw/withdraw.repo.ts';
import { makeBlank } from '../world/registry/template.ts';
import { StateFiles } from '../world/storage/state-files.ts';
import { Store } from '../world/storage/store.ts';
import type { Tx } from '../world/transaction/tx.ts';
import { EPOCH } from './harness.ts';

/** Passes the tables of an empty world, which is removed afterwards. */
async function inBlankWorld(work: (tx: Tx) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mt2-blank-'));
  const file = join(folder, 'world.db');
  makeBlank(file, { seed: 1, epoch: EPOCH });
  const store = new Store(new StateFiles(file));
  try {
    work({ world: { id: 'blank', seed: 1, epoch: EPOCH }, sql: store.sql, now: EPOCH, emit: () => undefined } as unknown as Tx);
  } finally {
    await store.end();
    rmSync(folder, { recursive: true });
  }
}

/** Columns that need a valid value; all others are filled by their type. */
type Values = Readonly<Record<string, string | number | bigint>>;
type Column = {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
  readonly dflt_value: string | null;
};

/** Stores a row with a new number, or text of it, in each required column without a default, and returns its ID. */
function insertFilled(tx: Tx, table: string, row: Values, number: number): number {
  const columns = tx.sql.all<Column>(`SELECT name, type, "notnull", pk, dflt_value FROM pragma_table_info('${table}')`);
  const required = columns.filter(({ notnull, pk, dflt_value }) => notnull && !pk && dflt_value === null);
  const filled = required.map(({ name, type }) => [name, type === 'TEXT' ? String(number) : number]);
  return tx.sql.insert(table, { ...Object.fromEntries(filled), ...row });
}

/**
 * Tests that rows are stored in every status that may follow theirs, and in no other. `change` reads a row and has its
 * repository give it the next status.
 */
const testStoredSteps = <Codes extends Readonly<Record<string, number>>>(
  what: string,
  { names, codeOf, mayBecome }: Statuses<Codes>,
  table: string,
  change: (tx: Tx, id: number, to: keyof Codes & string) => void,
  { column = 'status', row = {} }: { readonly column?: string; readonly row?: Values } = {},
): void =>
  it(`stores ${what} in a status that its table allows, and in no other`, () =>
    inBlankWorld((tx) => {
      const steps = names.flatMap((from) => names.map((to) => ({ from, to })));
      for (const [tried, { from, to }] of steps.entries()) {
        const id = insertFilled(tx, table, row, tried + 1);
        tx.sql.change(table, `UPDATE "${table}" SET "${column}" = +? WHERE "id" = +?`, codeOf(from), id);
        if (mayBecome(from, to)) change(tx, id, to);
        else expect(() => change(tx, id, to), `${from} → ${to}`).toThrow('broken: ');
        const stored = tx.sql.get<{ code: number }>(`SELECT "${column}" AS code FROM "${table}" WHERE "id" = +?`, id)?.code;
        expect(stored, `${from} → ${to}`).toBe(codeOf(mayBecome(from, to) ? to : from));
      }
    }));

const market = SEED_MARKETS.list[0]!;

testStoredSteps('an alert', ALERT_STATUS, 'PriceAlert', (tx, id, status) =>
  alert.closeAlert(tx, alert.findAlert(tx, id)!, status as 'told'),
);

testStoredSteps('an authenticator', AUTHENTICATOR_STATUS, 'Authenticator', (tx, id, to) =>
  authenticator.moveAuthenticator(tx, authenticator.findAuthenticatorById(tx, id)!, to),
);

testStoredSteps('a deposit', DEPOSIT_STATUS, 'Deposit', (tx, id, status) =>
  deposit.decideRecord(tx, deposit.findDeposit(tx, id)!, { status, reason: '', creditedAmount: null }),
);

testStoredSteps(
  'a managed order',
  FINANCE_STATUS,
  'FinanceOrder',
  (tx, id, status) => void finance.endOrder(tx, finance.findOrder(tx, id)!, status, 0n),
);

for (const [grade, column] of [
  ['basic', 'kycBasic'],
  ['advanced', 'kycAdvanced'],
] as const)
  testStoredSteps(`the ${grade} grade of identity`, KYC_STATUS, 'User', (tx, id, next) => writeStatus(tx, findUser(tx, id)!, grade, next), {
    column,
  });

testStoredSteps('an identity application', APPLICATION_STATUS, 'KycApplication', (tx, id, status) =>
  kyc.decideApplication(tx, kyc.findApplication(tx, id)!, status, ''),
);

testStoredSteps('a position', POSITION_STATUS, 'LeverTicket', (tx, id, status) => {
  const row = lever.findPosition(tx, id)!;
  lever.updatePosition(tx, row.status, { ...row, status });
});

testStoredSteps('a contract order', LEVER_ORDER_STATUS, 'LeverOrder', (tx, id, status) => {
  const row = lever.findOrder(tx, id)!;
  lever.updateOrder(tx, row.status, { ...row, status });
});

testStoredSteps('a loan', LOAN_STATUS, 'Loan', (tx, id, status) => loan.stepLoan(tx, loan.findLoan(tx, id)!, status, {}));

testStoredSteps('an option', OPTION_STATUS, 'OptionOrder', (tx, id, status) =>
  option.updateOption(tx, option.findOption(tx, id)!, { status, result: 'draw', settlement: 1n, profit: 0n }, 0n),
);

testStoredSteps('a P2P advert', ADVERT_STATUS, 'P2pAdvert', (tx, id, status) => {
  // An unchanged status needs no step.
  const row = adverts.findAdvert(tx, id)!;
  if (row.status === status) throw new Error('broken: no step');
  adverts.updateAdvert(tx, row, status, {});
});

testStoredSteps('a P2P order', P2P_ORDER_STATUS, 'P2pOrder', (tx, id, status) =>
  p2pOrders.stepOrder(tx, p2pOrders.findOrder(tx, id)!, status, {}),
);

testStoredSteps('a robot', ROBOT_STATUS, 'Robot', (tx, id, status) => {
  const row = robot.findRobot(tx, id)!;
  return robot.updateEnded(tx, row.status, { ...row, status });
});

testStoredSteps(
  'a spot order',
  SPOT_STATUS,
  'SpotOrder',
  (tx, id, status) => spot.updateOrder(tx, market, { ...spot.toOrder(market, spot.findOrder(tx, id)!), status }, null),
  { row: { price: 0, quantity: 0 } },
);

testStoredSteps(
  'a waiting order',
  WAITING_STATUS,
  'WaitingOrder',
  (tx, id, status) => void waiting.updateWaiting(tx, waiting.findWaiting(tx, id)!, status, {}),
);

testStoredSteps('a transfer', TRANSFER_STATUS, 'Transfer', (tx, id, status) =>
  transfer.updateTransfer(tx, transfer.findTransfer(tx, id)!, status),
);

testStoredSteps('a withdrawal', WITHDRAWAL_STATUS, 'Withdrawal', (tx, id, status) =>
  withdraw.decideRecord(tx, withdraw.findWithdrawal(tx, id)!, status, ''),
);

it('stores no change of a position that left its status after it was read', () =>
  inBlankWorld((tx) => {
    const read = lever.insertPosition(tx, blankPosition(tx, market, { user: 1, account: 'contract' }, newPosition('long', 20)));
    lever.updatePosition(tx, read.status, { ...read, status: 'trading', lots: 1 });
    expect(() => lever.updatePosition(tx, read.status, { ...read, status: 'cancelled' })).toThrow('broken: ');
    expect(lever.findPosition(tx, read.id)).toMatchObject({ status: 'trading', lots: 1 });
  }));
