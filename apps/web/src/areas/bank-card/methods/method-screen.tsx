import { bankCard } from '@mt2/contracts/bank-card';
import { APP_LEVEL, type AppWay } from '@mt2/domain/bank-card';
import { needOf } from '@mt2/domain/kyc';
import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { Form } from '../../../frame/form-screen.tsx';
import { ClosedGate } from '../../../frame/gate/gate-view.tsx';
import { useGate } from '../../../frame/gate/use-gate.ts';
import { useGo } from '../../../frame/navigation.tsx';
import { Screen } from '../../../frame/screen.tsx';
import { Unread } from '../../../frame/unread.tsx';
import { useAddressQuery } from '../../../frame/use-address-query.ts';
import { submitForm } from '../../../platform/form/submit-form.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useText } from '../../../platform/i18n.ts';
import { useSession } from '../../../platform/session.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SkeletonRows } from '../../../ui/lists/skeleton.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PictureField } from '../../upload/index.ts';
import { askReplacing } from '../ask-replacing.ts';
import { bindApp, type Method, methodsQuery } from '../bank-card.api.ts';
import { appOf, type MethodForm, readMethod } from './method-form.ts';
import { wayName } from './way.tsx';

/** The form's own name for the account, then those of the call. */
const FIELDS = ['account', 'alipayAccount', 'wechatAccount', 'alipayQr', 'wechatQr'] as const;

function MethodFields({ way, bound }: { way: AppWay; bound: Method | undefined }) {
  const text = useText();
  const go = useGo();
  const name = useSession((session) => session.user?.name ?? '');
  const state = useState<MethodForm>({ account: bound?.account ?? '', qr: bound?.qr ?? '' });
  const { form, change, read, refusal } = useForm(state, FIELDS, readMethod);
  const isChanged = !read.ok || read.value.account !== bound?.account || read.value.qr !== bound.qr;
  const submit = async () => {
    const shown = ({ account }: MethodForm) => account || text('bank-card.qr');
    if (bound && read.ok && !(await askReplacing(text, shown(bound), shown(read.value)))) return;
    await submitForm({ read, refusal, send: ({ account, qr }) => bindApp(way, account, qr), done: () => go.back('/pages/p2p/methods') });
  };
  return (
    <Form submit={text('common.save')} isReady={isChanged} onSubmit={submit}>
      <Notice>{text('bank-card.method-own-name', { name })}</Notice>
      <TextField
        label={text('bank-card.account')}
        placeholder={text('bank-card.account-placeholder')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={form.account}
        onChange={(account) => change({ account })}
        error={refusal.at('account', 'alipayAccount', 'wechatAccount')}
        clearable
      />
      <PictureField
        label={text('bank-card.qr')}
        hint={text('bank-card.qr-hint')}
        icon={<QrCode size={24} aria-hidden />}
        value={form.qr}
        onChange={(qr) => change({ qr })}
        error={refusal.at('alipayQr', 'wechatQr')}
      />
    </Form>
  );
}

/** Unlike a bank card, an account at an app is saved in the verified name. */
const NEEDS = { needs: [...bankCard.saveCard.needs, needOf(APP_LEVEL)] } as const;

/** Binds an account at a payment app (`?way=we_chat`), replacing the bound one. */
export function MethodScreen() {
  const text = useText();
  const [query] = useAddressQuery();
  const way = appOf(query.get('way'));
  const gate = useGate(NEEDS);
  const { data: methods, error, refetch } = useQuery(methodsQuery);
  const title = text(wayName(way));
  if (!gate.isOpen)
    return (
      <Screen title={title}>
        <ClosedGate gate={gate} />
      </Screen>
    );
  return (
    <Screen title={title}>
      {methods && <MethodFields key={way} way={way} bound={methods.find((method) => method.way === way)} />}
      {!methods && <Unread error={error} onRetry={refetch} loading={<SkeletonRows />} />}
    </Screen>
  );
}
