import { type LabProduct, labFinance } from '@mt2/contracts/lab/finance';
import { useState } from 'react';
import { useAct, useAsk } from '../../app/use-lab.ts';
import { amountText, percentText } from '../../platform/amount.ts';
import { timeText } from '../../platform/time.ts';
import { Answer } from '../../ui/answer.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { PENALTY_WORDS, STATE_WORDS } from './words.ts';

const HEADS = ['Product', 'Daily yield', 'Minimum', 'Quota used', 'Penalty', 'Opens (UTC)', 'State', 'Actions'];

const TONES = { 'to-be-opened': 'plain', open: 'good', 'sold-out': 'brand', closed: 'bad' } as const;

const nameOf = ({ currency, days }: LabProduct) => `${currency} ${days} days`;

function ProductLine({ product, onEdit }: { readonly product: LabProduct; readonly onEdit: () => void }) {
  const { act, isBusy } = useAct();
  const { id, state } = product;
  const name = nameOf(product);
  return (
    <tr>
      <td className="font-semibold">{name}</td>
      <td>{percentText(product.dailyRate)}%</td>
      <td className="whitespace-nowrap">{amountText(product.minimum)} USDT</td>
      <td>
        {amountText(product.hosted)} of {amountText(product.quota)} USDT
      </td>
      <td>{PENALTY_WORDS[product.penaltyMode]}</td>
      <td className="whitespace-nowrap text-mute">{timeText(product.opensAt)}</td>
      <td>
        <Badge tone={TONES[state]}>{STATE_WORDS[state]}</Badge>
      </td>
      <td>
        <div className="flex flex-wrap items-center justify-end gap-1">
          <Button small className="row-act" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          {state === 'closed' || state === 'to-be-opened' ? (
            <Button
              small
              tone="good"
              aria-label={`Open ${name}`}
              disabled={isBusy}
              onClick={() => void act(labFinance.openProduct, { id }, () => `${name} is open`)}
            >
              Open
            </Button>
          ) : (
            <Button
              small
              tone="bad"
              aria-label={`Close ${name}`}
              disabled={isBusy}
              onClick={() => void act(labFinance.closeProduct, { id }, () => `${name} is closed`)}
            >
              Close
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

/** Managed finance products: opened, closed and changed from now on. */
export function FinanceScreen() {
  const query = useAsk(labFinance.listProducts, {}, { every: 5000 });
  const [edited, setEdited] = useState<LabProduct>();
  return (
    <Page title="Finance" about="Products of managed finance. Change, close or open one; orders keep the terms of their purchase.">
      <Answer query={query}>
        {(products) => (
          <Table caption="Products" heads={HEADS}>
            {products.map((product) => (
              <ProductLine key={product.id} product={product} onEdit={() => setEdited(product)} />
            ))}
          </Table>
        )}
      </Answer>
      {edited && <EditDialog product={edited} name={nameOf(edited)} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}
