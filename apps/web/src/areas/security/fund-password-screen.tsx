import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form } from '../../frame/form-screen.tsx';
import { useGo } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Unread } from '../../frame/unread.tsx';
import { submitForm } from '../../platform/form/submit-form.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useText } from '../../platform/i18n.ts';
import { Chips } from '../../ui/chips.tsx';
import { Passcode } from '../../ui/fields/passcode.tsx';
import { SkeletonFields } from '../../ui/lists/skeleton-fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OwnCodeField } from '../session/index.ts';
import { type FundPasswordForm, readFundPasswordForm } from './fund-password-form.ts';
import { fundPasswordQuery, setFundPassword } from './security.api.ts';

/** The screen's only action, also its title. */
const deedOf = (hasOne: boolean) => (hasOne ? 'security.change-fund-password' : 'security.set-fund-password');
const empty = { oldPassword: '', code: '', password: '', repeated: '' };

function Fields({ hasOne }: { hasOne: boolean }) {
  const text = useText();
  const go = useGo();
  const state = useState<FundPasswordForm>({ ...empty, by: hasOne ? 'old' : 'code' });
  const { form, change, field, ...entered } = useForm(state, ['oldPassword', 'code', 'password', 'repeated'], readFundPasswordForm);
  const submit = () =>
    submitForm({
      ...entered,
      send: ({ password, proof }) => setFundPassword(password, proof),
      done: () => go.back('/pages/settings/security/index'),
    });
  return (
    <Form submit={text(deedOf(hasOne))} onSubmit={submit}>
      <Notice>{text(hasOne ? 'security.ends-other-sessions' : 'security.fund-password-what')}</Notice>
      {hasOne && (
        <Chips
          value={form.by}
          onChange={(by) => change({ by, oldPassword: '', code: '' })}
          label={text('security.prove-by')}
          items={[
            { value: 'old', label: text('security.by-old') },
            { value: 'code', label: text('security.by-code') },
          ]}
        />
      )}
      {form.by === 'old' && <Passcode label={text('security.old-fund-password')} {...field('oldPassword')} />}
      <Passcode label={text('security.new-fund-password')} hint={text('security.fund-password-hint')} {...field('password')} />
      <Passcode label={text('security.repeat-fund-password')} {...field('repeated')} />
      {form.by === 'code' && <OwnCodeField purpose="pay_password" {...field('code')} />}
    </Form>
  );
}

/** Sets or changes the fund password: six digits required for every payment out. */
export function FundPasswordScreen() {
  const text = useText();
  const { data, error, refetch } = useQuery(fundPasswordQuery);
  // Read once: after setting a first fund password, the screen must not turn into changing it.
  const [hasOne, setHasOne] = useState(data);
  if (hasOne === undefined && data !== undefined) setHasOne(data);
  return (
    <Screen title={text(deedOf(hasOne ?? false))}>
      {hasOne === undefined && <Unread error={error} onRetry={refetch} loading={<SkeletonFields number={3} />} />}
      {hasOne !== undefined && <Fields hasOne={hasOne} />}
    </Screen>
  );
}
