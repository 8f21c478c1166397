import { useState } from 'react';
import type { OptionOrder } from './order.ts';
import { OrderLists } from './order-lists.tsx';
import { OrderSheet } from './order-sheet.tsx';

/** The user's options of all markets; a press on one shows it in detail. */
export function OptionLists() {
  const [chosen, setChosen] = useState<OptionOrder>();
  return (
    <>
      <OrderLists onOrder={setChosen} />
      <OrderSheet order={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}
