import type { Typed } from '@mt2/contracts';
import { BANK_CURRENCY, deposit } from '@mt2/contracts/deposit';
import { must } from '@mt2/domain';
import { readBy } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';
import { type BankAccount, toChainAddresses } from './deposit.ts';

/** The deposit addresses of a coin, by chain. */
export const chainAddressesQuery = (coinId: number) =>
  readBy(deposit.getDepositAddress, { coinId }, async (ask, coin) => toChainAddresses(await ask(coin)), { staleTime: 5 * 60_000 });

/** The bank account for transfers. */
export const bankAccountQuery = readBy(
  deposit.getDepositAddress,
  { coinId: BANK_CURRENCY },
  async (ask, currency): Promise<BankAccount> => {
    const answer = await ask(currency);
    must('bank' in answer, 'the bank has an account');
    return answer;
  },
);

/** `account` is the chain; omitted for the bank. `proofs` are paths of uploads. */
type NewDeposit = Omit<Typed<typeof deposit.requestDeposit>, 'proofs'> & { readonly proofs: readonly string[] };

/** Reports a deposit. The screen that follows says so, without a toast over it. */
export async function requestDeposit({ proofs, ...asked }: NewDeposit): Promise<undefined> {
  await api.change(deposit.requestDeposit, { ...asked, proofs: proofs.join(',') });
}
