import type { NextStep } from './next-steps.ts';

/** The reason that keeps a user's money in the spot account: the key of its sentence, and the step that ends it. */
type TransferBlock = NextStep & { readonly sentence: string };
/** The hook by which an area says that it blocks transfers out of the spot account; undefined if it does not. */
export type UseTransferBlock = () => TransferBlock | undefined;

let registered: readonly UseTransferBlock[] = [];

/** Registers what may block transfers: the wallet does not know the areas that do. */
export function registerTransferBlocks(blocks: readonly UseTransferBlock[]): void {
  registered = blocks;
}

const read = (block: UseTransferBlock) => block();

/** The first block of transfers out of the spot account, as the server counts it. The same hooks run in the same order. */
export const useTransferBlock: UseTransferBlock = () => registered.map(read).find((block) => block !== undefined);
