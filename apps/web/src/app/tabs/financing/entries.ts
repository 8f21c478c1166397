import { Banknote, Bot, type LucideIcon, PiggyBank, Rocket } from 'lucide-react';
import type { Address } from '../../../frame/paths.ts';

/** A product of the financing tab; its words are `financing.<name>` and `financing.<name>-text`. */
type Entry = {
  readonly name: 'finance' | 'subscription' | 'loans' | 'robots';
  readonly Icon: LucideIcon;
  readonly address: Address;
};

/** The products of the financing tab, in their order. */
export const ENTRIES: readonly Entry[] = [
  { name: 'finance', Icon: PiggyBank, address: '/pages/finance/index' },
  { name: 'robots', Icon: Bot, address: '/pages/lianghua/jqrlslb' },
  { name: 'subscription', Icon: Rocket, address: '/pages/publication/index' },
  { name: 'loans', Icon: Banknote, address: '/pages/lianghua/jiedai' },
];
