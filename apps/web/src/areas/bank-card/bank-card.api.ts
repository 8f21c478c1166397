import type { FromAny } from '@mt2/contracts';
import { type BankCardRow, bankCard } from '@mt2/contracts/bank-card';
import type { AppWay, BankCard, PaymentWay } from '@mt2/domain/bank-card';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../platform/query.ts';
import { api } from '../../platform/send.ts';

/** A payment method of the user: an account, the upload path of a QR code, or both. */
export type Method = { readonly way: PaymentWay; readonly account: string; readonly qr: string };

/** The card that is bound. Nothing is paid to one in another name than the verified one; another backend may not report that. */
export type BoundCard = BankCard & { readonly isOtherName: boolean };

export type Bank = { readonly id: number; readonly name: string };

type Row = FromAny<BankCardRow, 'is_other_name'>;

/** The card of the wire in our words. */
export const cardOf = (row: Row): BoundCard => {
  const isOtherName = row.is_other_name === 1;
  const common = { holder: row.real_name, bankName: row.bank_name, number: row.bank_account, isOtherName };
  if (row.kind !== 'international') return { kind: 'domestic', ...common, bankId: row.bank_id, branch: row.bank_branch };
  const { bank_address: bankAddress, swift_code: swiftCode, residence_address: payeeAddress, postal_code: postalCode } = row;
  return { kind: 'international', ...common, bankAddress, swiftCode, payeeAddress, postalCode };
};

/** The accounts at apps of the wire; another backend may know none. */
type AppFields = Partial<Record<'alipay_account' | 'alipay_qr' | 'wechat_account' | 'wechat_qr', string | undefined>>;

/** The user's payment methods, in the usual order of the ways. */
export const methodsOf = (row: AppFields, card: BankCard | null): readonly Method[] =>
  [
    { way: 'bank' as const, account: card?.number ?? '', qr: '' },
    { way: 'we_chat' as const, account: row.wechat_account ?? '', qr: row.wechat_qr ?? '' },
    { way: 'ali_pay' as const, account: row.alipay_account ?? '', qr: row.alipay_qr ?? '' },
  ].filter(({ account, qr }) => account !== '' || qr !== '');

const payoutQuery = queryOptions({
  queryKey: ['bank-card'],
  meta: { reads: ['bankCard.getCard'] },
  queryFn: async ({ signal }) => {
    const { banks, ...row } = await api.query(bankCard.getCard, {}, { signal });
    const card = row.id === 0 ? null : cardOf(row);
    return { banks: banks as readonly Bank[], card, methods: methodsOf(row, card) };
  },
});

/** The user's payment methods, at most one of each way. */
export const methodsQuery = queryOptions({ ...payoutQuery, select: ({ methods }) => methods });
/** The user's bank card; null without one. */
export const bankCardQuery = queryOptions({ ...payoutQuery, select: ({ card }): BoundCard | null => card });
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
  await readAgain();
  return message;
}

const APP_FIELDS = {
  ali_pay: (account: string, qr: string) => ({ alipay_account: account, alipay_qr: qr }),
  we_chat: (account: string, qr: string) => ({ wechat_account: account, wechat_qr: qr }),
} as const satisfies Readonly<Record<AppWay, unknown>>;

const readAgain = () => queryClient.invalidateQueries({ queryKey: payoutQuery.queryKey });

/** Binds an account at an app in the place of the one that is bound; answers the server's sentence. */
export async function bindApp(way: AppWay, account: string, qr: string): Promise<string> {
  const { message } = await api.change(bankCard.saveCard, APP_FIELDS[way](account, qr), { lost: 'refusal.binding-failed' });
  await readAgain();
  return message;
}

/** Removes what the user is paid by in one way; answers the server's sentence. */
export async function removeMethod(way: PaymentWay): Promise<string> {
  try {
    return (await api.change(bankCard.removeMethod, { way })).message;
  } finally {
    void readAgain();
  }
}
