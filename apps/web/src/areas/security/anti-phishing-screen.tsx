import { readAntiPhishingCode } from '@mt2/domain/security';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormScreen } from '../../frame/form-screen.tsx';
import { useGo } from '../../frame/navigation.tsx';
import { useChanging } from '../../platform/form/use-changing.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/overlays/overlays.ts';
import { protectionQuery, setAntiPhishingCode } from './security.api.ts';

/** Sets the word by which the user recognizes our messages, or removes it. */
export function AntiPhishingScreen() {
  const text = useText();
  const go = useGo();
  const { data } = useQuery(protectionQuery);
  const { field, read, refusal } = useForm(useState({ text: '' }), ['text'], (form) => readAntiPhishingCode(form.text));
  const { change: remove, isPending } = useChanging();
  const back = () => go.back('/pages/settings/security/index');
  const submit = async () => {
    if (!refusal.pass() || !read.ok) return;
    toast(await setAntiPhishingCode(read.value), 'ok');
    back();
  };
  const below = data?.antiPhishingCode ? (
    <Button size="lg" pending={isPending} onClick={() => void remove(() => setAntiPhishingCode('')).then((isDone) => isDone && back())}>
      {text('common.delete')}
    </Button>
  ) : undefined;
  return (
    <FormScreen title={text('security.anti-phishing')} submit={text('common.save')} onSubmit={submit} below={below}>
      <Notice title={text('security.anti-phishing-what')}>
        <p>{text('security.anti-phishing-why')}</p>
      </Notice>
      <TextField
        label={text('security.anti-phishing')}
        autoComplete="off"
        placeholder={data?.antiPhishingCode || text('security.anti-phishing-placeholder')}
        {...field('text')}
        hint={text('security.anti-phishing-hint')}
      />
    </FormScreen>
  );
}
