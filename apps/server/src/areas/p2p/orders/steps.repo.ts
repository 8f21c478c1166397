import type { P2pStepName } from '@mt2/contracts/p2p';
import type { P2pStep } from '@mt2/prisma';
import type { Reading, Tx } from '../../../world/transaction/tx.ts';

export type StepRow = P2pStep;

/** A step of an order, with its actor (0: the exchange), text and pictures. */
export type NewStep = { readonly what: P2pStepName; readonly by: number; readonly text?: string; readonly pictures?: readonly string[] };

export const insertStep = (tx: Tx, orderId: number, { what, by, text = '', pictures = [] }: NewStep): number =>
  tx.sql.insert<P2pStep>('P2pStep', { orderId, at: tx.now, what, userId: by, text, pictures: pictures.join(',') });

/** The steps of an order, oldest first. */
export const listSteps = ({ sql }: Reading, orderId: number): P2pStep[] =>
  sql.all<P2pStep>('SELECT * FROM "P2pStep" WHERE "orderId" = +? ORDER BY "id"', orderId);

const STATEMENTS: readonly P2pStepName[] = ['appealed', 'statement'];
/** A user's appeals and statements in an order. */
export const countStatements = (source: Reading, orderId: number, userId: number): number =>
  listSteps(source, orderId).filter((step) => step.userId === userId && STATEMENTS.some((what) => what === step.what)).length;
