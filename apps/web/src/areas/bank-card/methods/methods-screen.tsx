import { PAYMENT_WAYS, type PaymentWay } from '@mt2/domain/bank-card';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Go } from '../../../frame/navigation.tsx';
import { type Address, to } from '../../../frame/paths.ts';
import { Screen } from '../../../frame/screen.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { useText } from '../../../platform/i18n.ts';
import { useSession } from '../../../platform/session.ts';
import { Facts } from '../../../ui/lists/facts.tsx';
import { GuardedRows } from '../../../ui/lists/guarded-rows.tsx';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OwnPicture } from '../../upload/index.ts';
import { bankCardQuery, type Method, methodsQuery } from '../bank-card.api.ts';
import { lastFour } from '../card-form.ts';
import { OtherName } from '../other-name.tsx';
import { useRemoving } from './use-removing.ts';
import { WayTitle, wayName } from './way.tsx';

const editorOf = (way: PaymentWay): Address => (way === 'bank' ? '/pages/bankbind/addbank' : to('/pages/p2p/method', { way }));

const ICON = 'grid size-11 shrink-0 place-items-center rounded-lg text-mute press-raised';

function MethodFacts({ method: { way, account, qr } }: { method: Method }) {
  const text = useText();
  const name = useSession((session) => session.user?.name ?? '');
  const { data: card } = useQuery(bankCardQuery);
  const isBank = way === 'bank';
  const facts = [
    { label: text(isBank ? 'bank-card.holder' : 'bank-card.payee'), value: isBank ? card?.holder : name },
    { label: text('bank-card.bank-of-deposit'), value: isBank && card?.bankName },
    { label: text(isBank ? 'bank-card.card-number' : 'bank-card.account'), value: isBank ? lastFour(account) : account },
    { label: text('bank-card.qr'), value: qr && <OwnPicture path={qr} alt={text('bank-card.qr')} className="size-16 rounded-lg" /> },
  ];
  return <Facts items={facts} />;
}

function MethodCard({ method }: { method: Method }) {
  const text = useText();
  const remove = useRemoving(method.way);
  const { data: card } = useQuery(bankCardQuery);
  const name = text(wayName(method.way));
  const account = method.way === 'bank' ? lastFour(method.account) : method.account || text('bank-card.qr');
  return (
    <section className="rounded-2xl bg-card px-4 pt-1 pb-1">
      <header className="flex items-center gap-1">
        <WayTitle way={method.way} />
        <Go to={editorOf(method.way)} aria-label={text('bank-card.edit-method', { name })} className={ICON}>
          <Pencil size={18} aria-hidden />
        </Go>
        <button type="button" aria-label={text('bank-card.remove-method', { name })} onClick={() => void remove(account)} className={ICON}>
          <Trash2 size={18} aria-hidden />
        </button>
      </header>
      <MethodFacts method={method} />
      {method.way === 'bank' && card?.isOtherName && (
        <div className="pb-3">
          <OtherName />
        </div>
      )}
    </section>
  );
}

function AddMethod({ way }: { way: PaymentWay }) {
  const text = useText();
  return (
    <Go
      to={editorOf(way)}
      className="flex min-h-14 items-center gap-3 rounded-2xl border border-dashed border-mute/50 px-4 press-raised"
      aria-label={text('bank-card.add-method', { name: text(wayName(way)) })}
    >
      <WayTitle way={way} />
      <Plus size={20} className="shrink-0 text-accent" aria-hidden />
    </Go>
  );
}

/** The user's payment methods for P2P trades: a bank card, WeChat, Alipay; added, changed, removed. */
export function MethodsScreen() {
  const text = useText();
  const { data: methods, error, refetch } = useQuery(methodsQuery);
  return (
    <Screen title={text('bank-card.methods')} onRefresh={refetch} className="pt-2">
      {!methods && <Unread error={error} onRetry={refetch} loading={<SkeletonRows />} />}
      {methods && (
        <div className="space-y-3 px-4 pb-8">
          <Notice>{text('bank-card.methods-about')}</Notice>
          <GuardedRows keys={methods.map(({ way }) => way)} className="pairs items-stretch gap-3 broad:grid-cols-3">
            {methods.map((method) => (
              <MethodCard key={method.way} method={method} />
            ))}
            {PAYMENT_WAYS.filter((way) => methods.every((method) => method.way !== way)).map((way) => (
              <AddMethod key={way} way={way} />
            ))}
          </GuardedRows>
        </div>
      )}
    </Screen>
  );
}
