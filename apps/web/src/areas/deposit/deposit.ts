import type { FromAny, Message } from '@mt2/contracts';
import type { DepositRow, deposit } from '@mt2/contracts/deposit';
import { type Atoms, atoms, type Instant, parseAtoms, type Rate } from '@mt2/domain';
import { CHAINS, type Chain, chainOfAddress, chainTermsOf } from '@mt2/domain/chain';
import { DEPOSIT_STATUS } from '@mt2/domain/deposit';
import type { Coin } from '@mt2/domain/markets';
import { secondsOf } from '../../platform/format.ts';
import { knownCoins } from '../../platform/markets.ts';
import type { RecordState } from '../wallet/index.ts';

/** The coins that come over a chain, each with its chains, the usual one first. */
export const DEPOSIT_COINS: readonly (Coin & { readonly chains: readonly Chain[] })[] = knownCoins()
  .map((coin) => ({
    ...coin,
    chains: chainTermsOf(coin).map(({ route }) => route),
  }))
  .filter(({ chains }) => chains.length > 0);

/** A deposit that the user declared. Amounts in atoms; `credited` is 0 until it has passed. */
export type Deposit = {
  readonly id: number;
  readonly coin: string;
  readonly isBank: boolean;
  /** The chain's name, or `BANK`. */
  readonly route: string;
  readonly amount: Atoms;
  readonly credited: Atoms;
  readonly state: RecordState;
  /** Where it was sent. */
  readonly to: string;
  readonly reason: string;
  readonly at: Instant;
  readonly decidedAt: Instant;
  /** Paths of the pictures that prove it. */
  readonly proofs: readonly string[];
};

/** Fields of a deposit that only this backend sends. */
type Own = 'credited_amount' | 'net_type' | 'imgs';

/** Reads a deposit of any backend. One that does not say what was credited has credited the amount. */
export function toDeposit(any: FromAny<DepositRow, Own>): Deposit {
  const row = { credited_amount: any.amount, net_type: '', imgs: [], ...any };
  return {
    id: row.id,
    coin: row.currency_name,
    isBank: row.type === 1,
    route: row.net_type,
    amount: atoms(row.amount),
    credited: atoms(row.credited_amount),
    state: DEPOSIT_STATUS.statusOf(row.status),
    to: row.user_account,
    reason: row.reason,
    at: secondsOf(row.created_at),
    decidedAt: secondsOf(row.updated_at),
    proofs: row.imgs,
  };
}

/** The user's own address on each chain. */
export type ChainAddress = { readonly chain: Chain; readonly address: string };
/** The bank account that takes transfers; `fiatRate` is what a USDT costs in its currency. */
export type BankAccount = {
  readonly bank: string;
  readonly branch: string;
  readonly number: string;
  readonly holder: string;
  readonly swift: string;
  readonly reference: string;
  readonly fiat: string;
  readonly fiatRate: Rate;
};

type Wire = Message<typeof deposit.getDepositAddress>;

/** The chains of an answer of any backend; none when it is a bank's. A text is the one address of a coin, whose form names its chain. */
export function toChainAddresses(wire: Wire | string): readonly ChainAddress[] {
  if (typeof wire === 'string') {
    const chain = chainOfAddress(wire);
    return chain ? [{ chain, address: wire }] : [];
  }
  if ('bkname' in wire) return [];
  return CHAINS.flatMap((chain) => {
    const address = wire[chain.toLowerCase() as Lowercase<Chain>];
    return address ? [{ chain, address }] : [];
  });
}

/** The bank account of an answer; undefined when it is not a bank's. */
export function toBankAccount(wire: Wire): BankAccount | undefined {
  if (!('bkname' in wire)) return undefined;
  return {
    bank: wire.bkname,
    branch: wire.bkbranch,
    number: wire.bkcardnumer,
    holder: wire.cardname,
    swift: wire.swift,
    reference: wire.reference,
    fiat: wire.fiat,
    fiatRate: parseAtoms(wire.fiat_rate) ?? 0n,
  };
}
