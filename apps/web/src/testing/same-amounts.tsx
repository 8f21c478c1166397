import { type Atoms, assertDefined } from '@mt2/domain';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { InApp } from './in-app.tsx';

/** The number in a text: `125.97 USDT` is `125.97`. */
export const numberIn = (text: string | null | undefined): string => assertDefined(/[\d,.]+/.exec(text ?? '')?.[0], `a number in ${text}`);

/** The numbers at each label of this text, in rows, and in facts of a list, which are spans if a press opens the row. */
export const numbersAt = (label: string): readonly string[] =>
  screen.getAllByText(label, { selector: 'dt, button span' }).map((term) => numberIn(term.nextElementSibling?.textContent));

/** The label of an amount, its coin, the amount as the ledger has it, and in how many places it is. */
export type Shown = readonly [label: string, coin: string, amount: Atoms, places?: number];

/** The row of the ledger in which an amount leaves what is available. */
type LedgerRow = (coin: string, amount: Atoms) => ReactNode;

/** Shows parts of screens, and proves that the numbers at each label are the amount as the ledger shows it in its row. */
export async function checkSame(parts: ReactNode, amounts: readonly Shown[], ledgerRow: LedgerRow): Promise<void> {
  cleanup();
  render(
    <InApp>
      {parts}
      {amounts.map(([label, coin, amount]) => (
        <div key={label} data-testid="ledger">
          {ledgerRow(coin, amount)}
        </div>
      ))}
    </InApp>,
  );
  const rows = screen.getAllByTestId('ledger').map((row) => numberIn(within(row).getByText(/\d/).textContent));
  for (const [index, [label, , , places = 1]] of amounts.entries()) {
    const shown = Array.from({ length: places }, () => rows[index]);
    // A sheet appears after the rest.
    await waitFor(() => expect([label, ...numbersAt(label)]).toEqual([label, ...shown]));
  }
}
