import { LEDGERS } from '@mt2/contracts/areas';
import type { LedgerWords } from '@mt2/domain/wallet';
import { ACCOUNT_KINDS, SYSTEM_ACCOUNTS, TRANSFER_STATUS } from '@mt2/domain/wallet';
import {
  and,
  change,
  coin,
  count,
  flag,
  id,
  MOST_ID,
  oneOf,
  past,
  type Rules,
  ref,
  some,
  status,
  sum,
  text,
  user,
  userOrNone,
} from './rules.ts';

const ledgers: readonly LedgerWords[] = LEDGERS;
const REASONS = ledgers.flatMap(({ reasons, systemReasons }) => [...reasons, ...systemReasons]);

/** The objects that journals and holds are about, and their tables; those without a table move no money of users. */
const OBJECTS = {
  deposit: 'Deposit',
  finance: 'FinanceOrder',
  'lever-order': 'LeverOrder',
  'lever-ticket': 'LeverTicket',
  loan: 'Loan',
  'loan-repayment': 'Loan',
  'oco-order': 'OcoOrder',
  offering: 'Offering',
  option: 'OptionOrder',
  'p2p-advert': 'P2pAdvert',
  'p2p-order': 'P2pOrder',
  rebate: 'Rebate',
  robot: 'Robot',
  'robot-coins': 'Robot',
  'spot-order': 'SpotOrder',
  subscription: 'Subscription',
  'subscription-tokens': 'Subscription',
  transfer: 'Transfer',
  'trigger-order': 'TriggerOrder',
  withdrawal: 'Withdrawal',
} as const;
const anObject = and(count(MOST_ID), 'the ID of its object', (c) =>
  Object.entries(OBJECTS)
    .map(([type, table]) => `(here."refType" = '${type}' AND (${ref(table).sql(c)}))`)
    .join(' OR '),
);

export const wallet: Rules<'Balance' | 'JournalTxn' | 'Posting' | 'Hold' | 'Transfer'> = {
  Balance: {
    columns: {
      id,
      owner: userOrNone,
      account: {
        expected: 'an account of its owner',
        sql: (c) => `CASE WHEN here."owner" = 0 THEN ${oneOf(Object.keys(SYSTEM_ACCOUNTS)).sql(c)} ELSE ${oneOf(ACCOUNT_KINDS).sql(c)} END`,
      },
      coin,
      available: change,
      frozen: sum,
      mayGoNegative: flag,
    },
  },
  JournalTxn: {
    columns: {
      id,
      idemKey: text(200),
      kind: oneOf(ledgers.flatMap(({ kinds }) => kinds)),
      refType: oneOf([...Object.keys(OBJECTS), 'lab', 'risk-fund']),
      refId: count(MOST_ID),
      at: past,
    },
  },
  Posting: {
    columns: {
      id,
      txnId: ref('JournalTxn'),
      balanceId: ref('Balance'),
      owner: and(
        userOrNone,
        'the owner of its balance',
        (c) => `${c} = (SELECT other."owner" FROM "Balance" other WHERE other."id" = here."balanceId")`,
      ),
      bucket: oneOf(['available', 'frozen']),
      reason: oneOf([...new Set(REASONS)]),
      at: past,
      delta: change,
      after: change,
    },
  },
  Hold: {
    columns: {
      id,
      balanceId: ref('Balance'),
      amount: sum,
      spent: sum,
      released: sum,
      refType: oneOf(Object.keys(OBJECTS)),
      refId: anObject,
    },
  },
  Transfer: {
    columns: {
      id,
      userId: user,
      coin,
      amount: some,
      fromAccount: oneOf(ACCOUNT_KINDS),
      toAccount: oneOf(ACCOUNT_KINDS),
      createdAt: past,
      status: status(TRANSFER_STATUS),
    },
  },
};
