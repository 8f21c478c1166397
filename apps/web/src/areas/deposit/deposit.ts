import type { ReadMessage } from '@mt2/contracts';
import type { bankAccount, deposit } from '@mt2/contracts/deposit';
import type { Read } from '@mt2/contracts/fields';
import { CHAINS, type Chain, chainOfAddress } from '@mt2/domain/chain';

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
