import type { AppWay } from '@mt2/domain/bank-card';
import type { BankCard, PaymentApp } from '@mt2/prisma';
import type { Reading, Tx } from '../../world/transaction/tx.ts';

export type CardRecord = BankCard;

export const findCard = ({ sql }: Reading, userId: number): BankCard | undefined =>
  sql.get<BankCard>('SELECT * FROM "BankCard" WHERE "userId" = +?', userId);
/** Removes a user's card; returns the number of rows removed. */
export const deleteCard = (tx: Tx, userId: number): number => tx.sql.delete('BankCard', { userId });
/** Replaces a user's card. */
export const putCard = (tx: Tx, card: Omit<BankCard, 'savedAt'>): void => tx.sql.put<BankCard>('BankCard', { ...card, savedAt: tx.now });

/** An app by which a user is paid. */
type Key = { readonly userId: number; readonly way: AppWay };

export const findApp = ({ sql }: Reading, { userId, way }: Key): PaymentApp | undefined =>
  sql.get<PaymentApp>('SELECT * FROM "PaymentApp" WHERE "userId" = +? AND "way" = +?', userId, way);
/** Removes a user's account in a payment app; returns the number of rows removed. */
export const deleteApp = (tx: Tx, { userId, way }: Key): number => tx.sql.delete('PaymentApp', { userId, way });
/** Replaces a user's account in a payment app. */
export const putApp = (tx: Tx, app: Key & Omit<PaymentApp, 'savedAt'>): void =>
  tx.sql.put<PaymentApp>('PaymentApp', { ...app, savedAt: tx.now });
