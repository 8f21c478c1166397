import type { ReadMessage } from '@mt2/contracts';
import type { bankAccount, deposit, depositRow } from '@mt2/contracts/deposit';
import type { Read } from '@mt2/contracts/fields';
import type { Atoms } from '@mt2/domain';
import { CHAINS, type Chain, chainOfAddress, chainTermsOf } from '@mt2/domain/chain';
import type { Coin } from '@mt2/domain/market-terms';
import { knownCoins } from '../../platform/markets.ts';

/** The coins deposited over a chain, each with its chains, the usual one first. */
export const DEPOSIT_COINS: readonly (Coin & { readonly chains: readonly Chain[] })[] = knownCoins()
  .map((coin) => ({
    ...coin,
    chains: chainTermsOf(coin).map(({ route }) => route),
  }))
  .filter(({ chains }) => chains.length > 0);

/** A deposit reported by the user. */
export type Deposit = Read<typeof depositRow>;

/** The amount that counts: what was credited or has arrived, which other backends may not send, else what the user reported. */
export const countedAmount = ({
  status,
  amount,
  credited = amount,
  received,
}: Pick<Deposit, 'status' | 'amount' | 'credited' | 'received'>): Atoms => (status === 'passed' ? credited : received || amount);

/** The user's own address on each chain. */
export type ChainAddress = { readonly chain: Chain; readonly address: string };
/** The bank account that takes transfers. */
export type BankAccount = Read<typeof bankAccount>;

/** The chains in any backend's response; none for a bank. A plain text is a coin's only address, whose form identifies the chain. */
export function toChainAddresses(answer: ReadMessage<typeof deposit.getDepositAddress> | string): readonly ChainAddress[] {
  if (typeof answer === 'string') {
    const chain = chainOfAddress(answer);
    return chain ? [{ chain, address: answer }] : [];
  }
  if ('bank' in answer) return [];
  return CHAINS.flatMap((chain) => {
    const address = answer[chain.toLowerCase() as Lowercase<Chain>];
    return address ? [{ chain, address }] : [];
  });
}
