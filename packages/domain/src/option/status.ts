/** An option waits for its second; then it is delivered, or an operator made it void before. */
export type OptionStatus = 'waiting' | 'delivered' | 'void';

/** Where an option may go from each state. It is neither cancelled nor closed early. */
export const OPTION_NEXT: Readonly<Record<OptionStatus, readonly OptionStatus[]>> = {
  waiting: ['delivered', 'void'],
  delivered: [],
  void: [],
};

export const canOptionBecome = (from: OptionStatus, to: OptionStatus): boolean => OPTION_NEXT[from].includes(to);
