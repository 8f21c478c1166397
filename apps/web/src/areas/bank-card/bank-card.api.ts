import { type BankCardRow, bankCard } from '@mt2/contracts/bank-card';
import type { BankCard } from '@mt2/domain/bank-card';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../platform/query.ts';
import { api } from '../../platform/send.ts';

export type Bank = { readonly id: number; readonly name: string };

/** The card of the wire in our words. */
export const cardOf = (row: BankCardRow): BankCard => {
  const common = { holder: row.real_name, bankName: row.bank_name, number: row.bank_account };
  if (row.kind !== 'international') return { kind: 'domestic', ...common, bankId: row.bank_id, branch: row.bank_branch };
  const { bank_address: bankAddress, swift_code: swiftCode, residence_address: payeeAddress, postal_code: postalCode } = row;
  return { kind: 'international', ...common, bankAddress, swiftCode, payeeAddress, postalCode };
};

const payoutQuery = queryOptions({
  queryKey: ['bank-card'],
  queryFn: async ({ signal }) => {
    const { banks, ...row } = await api.query(bankCard.getCard, {}, { signal });
    return { banks: banks as readonly Bank[], card: row.id === 0 ? null : cardOf(row) };
  },
});

/** The user's bank card; null without one. */
export const bankCardQuery = queryOptions({ ...payoutQuery, select: ({ card }): BankCard | null => card });
/** The banks to choose from. */
export const banksQuery = queryOptions({ ...payoutQuery, select: ({ banks }) => banks });

const fieldsOf = (card: BankCard) => {
  const common = { real_name: card.holder, bank_name: card.bankName, bank_account: card.number };
  if (card.kind === 'domestic') return { ...common, bank_id: String(card.bankId), bank_branch: card.branch };
  const { bankAddress: bank_address, swiftCode: swift_code, payeeAddress: residence_address, postalCode: postal_code } = card;
  return { ...common, bank_address, swift_code, residence_address, postal_code };
};

/** Binds a card in the place of the one that is bound; answers the server's sentence. */
export async function bindCard(card: BankCard): Promise<string> {
  const { message } = await api.change(bankCard.saveCard, fieldsOf(card), { lost: 'refusal.binding-failed' });
  await queryClient.invalidateQueries({ queryKey: payoutQuery.queryKey });
  return message;
}
