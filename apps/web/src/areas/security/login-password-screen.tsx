import { useState } from 'react';
import { FormScreen } from '../../frame/form-screen.tsx';
import { Go, useGo } from '../../frame/navigation.tsx';
import { submitForm } from '../../platform/form/submit-form.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useText } from '../../platform/i18n.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NewPasswordFields } from '../session/index.ts';
import { readLoginPasswordForm } from './login-password-form.ts';
import { changeLoginPassword } from './security.api.ts';

/** Changes the login password; requires the current one. */
export function LoginPasswordScreen() {
  const text = useText();
  const go = useGo();
  const state = useState({ oldPassword: '', password: '', repeated: '' });
  const { form, field, ...entered } = useForm(state, ['oldPassword', 'password', 'repeated'], readLoginPasswordForm);
  const submit = () =>
    submitForm({
      ...entered,
      send: (password) => changeLoginPassword(form.oldPassword, password),
      done: () => go.back('/pages/settings/security/index'),
    });
  return (
    <FormScreen title={text('security.change-login-password')} submit={text('security.change-login-password')} onSubmit={submit}>
      <Notice>{text('security.ends-other-sessions')}</Notice>
      <div>
        <TextField
          label={text('common.old-password')}
          type="password"
          autoComplete="current-password"
          placeholder={text('security.old-password-placeholder')}
          {...field('oldPassword')}
        />
        <p className="pt-2 text-right text-sm">
          <Go to="/pages/user/login/forgetPassword" className="reach font-semibold text-accent">
            {text('session.forgot-password')}
          </Go>
        </p>
      </div>
      <NewPasswordFields label={text('common.new-password')} field={field} />
    </FormScreen>
  );
}
