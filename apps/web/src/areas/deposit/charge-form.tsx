import type { Atoms } from '@mt2/domain';
import type { RouteTerms } from '@mt2/domain/chain';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useGo } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { useFollowing } from '../../frame/updates.ts';
import { useChanging } from '../../platform/form/use-changing.ts';
import { useRefusal } from '../../platform/form/use-refusal.ts';
import { useText } from '../../platform/i18n.ts';
import { coinOf } from '../../platform/markets.ts';
import { rowsOf } from '../../platform/pages.ts';
import { refusalText } from '../../platform/text/refusal-text.ts';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/fields/number/number-field.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';
import { ConfirmSheet } from '../../ui/overlays/confirm-sheet.tsx';
import { ResultScreen } from '../../ui/result-screen.tsx';
import { arrived, ProofFields } from '../upload/index.ts';
import { CoinAmount, countedAmount, type Deposit, depositsQuery, RECORD_LOOKS, RecordsLink, RecordTimeline } from '../wallet/index.ts';
import { requestDeposit } from './deposit.api.ts';
import { EMPTY, minimumText, previewDeposit, wrongIn } from './deposit-form.ts';
import { findSent, greatestId, type Sent } from './sent.ts';

const WORDS = { processing: 'submitted', passed: 'credited', rejected: 'rejected' } as const;

/** Replaces the form after it was sent: follows the state of the deposit. */
export function Submitted({ title, sent }: { title: string; sent: Sent }) {
  const text = useText();
  const go = useGo();
  const deposits = useInfiniteQuery({ ...depositsQuery, refetchOnMount: 'always' });
  const deposit = useSent(rowsOf(deposits) ?? [], sent);
  const status = deposit?.status ?? 'processing';
  useFollowing(deposit && `deposit/${deposit.id}`);
  return (
    <Screen title={title}>
      <ResultScreen
        outcome={{
          look: RECORD_LOOKS[status],
          heading: text(`deposit.${WORDS[status]}`),
          amount: <CoinAmount coin={sent.coin} value={deposit ? countedAmount(deposit) : sent.amount} />,
          children: deposit?.reason || text(`deposit.${WORDS[status]}-text`),
        }}
        view={{ label: text('deposit.to-records'), go: () => go.replace(to('/pages/assets/record', { tab: 'deposits' })) }}
        done={{ label: text('common.done'), go: () => go.back('/pages/assets/index') }}
      >
        {deposit && (
          <section className="rounded-2xl bg-card p-4">
            <RecordTimeline record={deposit} passed={text('deposit.step-credited')} />
          </section>
        )}
        {!deposit && <Unread error={deposits.error} onRetry={deposits.refetch} loading={<Skeleton className="h-36 rounded-2xl" />} />}
      </ResultScreen>
    </Screen>
  );
}

/** The deposit once it is found; it does not change when more deposits are sent. */
function useSent(deposits: readonly Deposit[], sent: Sent): Deposit | undefined {
  const [id, setId] = useState<number>();
  const found = id === undefined ? findSent(deposits, sent) : deposits.find((each) => each.id === id);
  if (found && id === undefined) setId(found.id);
  return found;
}

export type ChargeFormProps = {
  title: string;
  terms: RouteTerms;
  /** The chain's name; undefined for the bank. */
  account: string;
  proofLabel: string;
  proofHint: string;
  /** Notes below the typed amount, in atoms; undefined while it cannot be parsed. */
  below?: (amount: Atoms | undefined) => ReactNode;
  /** Two parts: the address or account, and the terms. */
  children: ReactNode;
};

/** The address or account to send to, above the form that declares the sent amount with its proof; after that, the state of the deposit. */
export function ChargeForm({ title, children, ...form }: ChargeFormProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<Sent>();
  if (sent) return <Submitted title={title} sent={sent} />;
  return (
    <Screen
      title={title}
      right={<RecordsLink tab="deposits" />}
      footer={
        <ActionBar>
          <Button tone="brand" size="lg" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {text('deposit.submit')}
          </Button>
        </ActionBar>
      }
    >
      <div className="pairs gap-3 px-4 pt-1 pb-6">{children}</div>
      <TransferSheet {...form} open={isOpen} onClose={() => setOpen(false)} onSent={setSent} />
    </Screen>
  );
}

type TransferSheetProps = Omit<ChargeFormProps, 'title' | 'children'> & { open: boolean; onClose(): void; onSent(sent: Sent): void };

/** The sent amount and its proof. Uploads continue while the sheet is closed. */
function TransferSheet({ terms, account, proofLabel, proofHint, below, open, onClose, onSent }: TransferSheetProps) {
  const text = useText();
  const { form, setForm, errors, decision, submit } = useCharge(terms, account, onSent);
  const coin = coinOf(terms.coin)?.symbol ?? '';
  return (
    <ConfirmSheet
      keepMounted
      open={open}
      onClose={onClose}
      title={text('deposit.tell')}
      action={text('common.submit')}
      onConfirm={() => errors.pass() && submit()}
    >
      <NumberField
        label={text('deposit.sent-amount')}
        value={form.amount}
        onChange={(typed) => setForm({ ...form, amount: typed })}
        decimals={terms.coinDecimals}
        unit={coin}
        placeholder={`≥ ${minimumText(terms)}`}
        error={errors.at('amount')}
      />
      {below?.(decision.parsed)}
      <ProofFields
        label={proofLabel}
        hint={proofHint}
        places={form.proofs}
        onChange={(change) => setForm((now) => ({ ...now, proofs: change(now.proofs) }))}
        error={errors.at('proofs')}
      />
    </ConfirmSheet>
  );
}

function useCharge(terms: RouteTerms, account: string, onSent: (sent: Sent) => void) {
  const client = useQueryClient();
  const text = useText();
  const [form, setTyped] = useState(EMPTY);
  const decision = previewDeposit(form, terms);
  const minimum = `${minimumText(terms)} ${coinOf(terms.coin)?.symbol ?? ''}`;
  const errors = useRefusal(['amount', 'proofs'], wrongIn(form, decision), {
    say: (refused) => refusalText(text, refused, minimum),
    isSaidEarly: (field) => field === 'amount' && form.amount !== '',
  });
  const { change } = useChanging(errors.showAnswer);
  const setForm: typeof setTyped = (next) => {
    setTyped(next);
    errors.clear();
  };
  const submit = async () => {
    if (!decision.ok) return;
    const known = client.getQueryData(depositsQuery.queryKey)?.pages.flatMap(({ rows }) => rows) ?? [];
    const asked = { coinId: terms.coin, isBank: terms.route === 'BANK', account, amount: form.amount, proofs: arrived(form.proofs) };
    if (await change(() => requestDeposit(asked)))
      onSent({ coin: coinOf(terms.coin)?.symbol ?? '', route: terms.route, amount: decision.value, after: greatestId(known) });
  };
  return { form, setForm, errors, decision, submit };
}
