import type { Locator, Page } from '@playwright/test';

/** The console's market: its chart, the form next to it, and the scripts below. */
export function marketDesk(page: Page) {
  const form = page.getByRole('form', { name: 'Script' });
  const chart = page.getByRole('figure', { name: /^Price chart of/ });
  const field = (name: string) => form.getByRole('textbox', { name, exact: true });
  return {
    chart,
    price: page.getByText(/^Price [\d,.]+$/),
    market: page.getByRole('combobox', { name: 'Market' }),
    frame: (name: string): Locator => page.getByRole('group', { name: 'Time frame' }).getByRole('button', { name, exact: true }),
    kind: (name: 'Pulse' | 'Hold' | 'Target'): Locator => form.getByRole('button', { name, exact: true }),
    toPrice: field('Target price'),
    percent: field('Percent'),
    within: field('Within'),
    said: form.getByRole('status'),
    send: form.getByRole('button', { name: 'Move the price' }),
    script: (id: number): Locator => page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(id), exact: true }) }),
    cancel: (id: number): Locator => page.getByRole('button', { name: `Cancel script ${id}` }),
  };
}

/** Drags from one position in the chart to another. Positions are fractions of its width and height, from the left and the top. */
export async function drawIn(page: Page, chart: Locator, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has a place');
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 5 });
  await page.mouse.up();
}
