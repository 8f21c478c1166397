import { bankCard, type card, type paymentDetails } from '@mt2/contracts/bank-card';
import type { Read } from '@mt2/contracts/fields';
import type { Instant } from '@mt2/domain';
import type { AppWay, BankCard, PaymentWay } from '@mt2/domain/bank-card';
import { readOwnAgain } from '../../platform/query.ts';
import { readBy } from '../../platform/read.ts';
import { api } from '../../platform/send.ts';

/** A payment method of the user: an account, the upload path of a QR code, or both. */
export type Method = { readonly way: PaymentWay; readonly account: string; readonly qr: string };

/** The bound card. A card in a name other than the verified one is not paid to; other backends may not report that. */
export type BoundCard = BankCard & { readonly isOtherName: boolean; readonly savedAt: Instant | undefined };

type Details = Read<typeof paymentDetails>;
export type Bank = Details['banks'][number];

/** The card of one of the two kinds. */
export const cardOf = ({ kind, isOtherName = false, holder, bankName, number, ...row }: Read<typeof card>): BoundCard => {
  const common = { holder, bankName, number, isOtherName, savedAt: row.savedAt };
  const { bankId, branch, bankAddress, swiftCode, payeeAddress, postalCode } = row;
  return kind === 'international'
    ? { kind, ...common, bankAddress, swiftCode, payeeAddress, postalCode }
    : { kind: 'domestic', ...common, bankId, branch };
};

type Apps = Pick<Details, 'alipayAccount' | 'alipayQr' | 'wechatAccount' | 'wechatQr'>;

/** The user's payment methods, in the usual order. */
export const methodsOf = (apps: Apps, card: BankCard | null): readonly Method[] =>
  [
    { way: 'bank' as const, account: card?.number ?? '', qr: '' },
    { way: 'we_chat' as const, account: apps.wechatAccount, qr: apps.wechatQr },
    { way: 'ali_pay' as const, account: apps.alipayAccount, qr: apps.alipayQr },
  ].filter(({ account, qr }) => account !== '' || qr !== '');

type Payout = { readonly banks: readonly Bank[]; readonly card: BoundCard | null; readonly methods: readonly Method[] };

const payoutQuery = readBy(bankCard.getCard, {}, async (ask): Promise<Payout> => {
  const { banks, ...row } = await ask({});
  const card = row.id === 0 ? null : cardOf(row);
  return { banks, card, methods: methodsOf(row, card) };
});

/** The user's payment methods, at most one of each kind. */
export const methodsQuery = { ...payoutQuery, select: ({ methods }: Payout) => methods };
/** The user's bank card; null without one. */
export const bankCardQuery = { ...payoutQuery, select: ({ card }: Payout) => card };
/** The banks to choose from. */
export const banksQuery = { ...payoutQuery, select: ({ banks }: Payout) => banks };

/** Binds a card, replacing the bound one; returns the server's sentence. */
export async function bindCard(bound: Parameters<typeof api.change<typeof bankCard.saveCard>>[1]): Promise<string> {
  const { message } = await api.change(bankCard.saveCard, bound, { lost: 'refusal.binding-failed' });
  await readOwnAgain();
  return message;
}

/** Binds an account at an app, replacing the bound one; returns the server's sentence. */
export const bindApp = (way: AppWay, account: string, qr: string): Promise<string> =>
  bindCard(way === 'ali_pay' ? { alipayAccount: account, alipayQr: qr } : { wechatAccount: account, wechatQr: qr });

/** Removes the user's payment method of one kind; returns the server's sentence. */
export async function removeMethod(way: PaymentWay): Promise<string> {
  try {
    return (await api.change(bankCard.removeMethod, { way })).message;
  } finally {
    void readOwnAgain();
  }
}
