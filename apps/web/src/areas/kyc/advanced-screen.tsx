import { PICTURE_FIELDS, readAdvancedForm } from '@mt2/domain/kyc';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Form, FormBeside } from '../../frame/form-screen.tsx';
import { BrandLink } from '../../frame/link-button.tsx';
import { submitForm } from '../../platform/form/submit-form.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useText } from '../../platform/i18n.ts';
import { KnownField } from '../../ui/fields/known-field.tsx';
import { PictureField } from '../upload/index.ts';
import { DocumentOutline } from './document-outline.tsx';
import { advancedDraft, withPicture } from './forms.ts';
import { GradeScreen } from './grade-screen.tsx';
import { type Identity, lockedWord } from './identity.ts';
import { ContactAddressField, IdNumberField } from './identity-fields.tsx';
import { Journey } from './journey.tsx';
import { applyForAdvanced } from './kyc.api.ts';
import { Rights } from './rights.tsx';
import { SentBack } from './sent-back.tsx';

const PICTURES = [
  { name: 'id-front', field: 'frontPicture' },
  { name: 'id-back', field: 'reversePicture' },
  { name: 'id-in-hand', field: 'handPicture' },
] as const;

function AdvancedForm({ identity }: { identity: Identity }) {
  const text = useText();
  const state = useState(() => advancedDraft(identity));
  const { form, change, field, read, refusal } = useForm(state, ['idNumber', 'address', ...PICTURE_FIELDS], readAdvancedForm);
  const putPicture = (at: number, path: string) => {
    // Three uploads may run in parallel: each is merged into the current pictures.
    state[1]((now) => ({ ...now, pictures: withPicture(now.pictures, at, path) }));
    refusal.clear();
  };
  const submit = () => submitForm({ read, refusal, send: applyForAdvanced });
  return (
    <Form submit={text('common.submit')} onSubmit={submit}>
      <Journey identity={identity} grade="advanced" />
      <SentBack identity={identity} grade="advanced" />
      {form.idNumber === undefined ? (
        <KnownField
          label={text('kyc.id-number')}
          value={identity.idNumber}
          other={text('kyc.other-number')}
          onOther={() => change({ idNumber: '' })}
          error={refusal.at('idNumber')}
        />
      ) : (
        <IdNumberField {...field('idNumber')} value={form.idNumber} />
      )}
      <ContactAddressField {...field('address')} value={form.address ?? ''} />
      {PICTURES.map(({ name, field }, at) => (
        <PictureField
          key={name}
          label={text(`kyc.${name}`)}
          hint={text(`kyc.${name}-hint`)}
          icon={<DocumentOutline of={name} />}
          value={form.pictures[at] ?? ''}
          onChange={(path) => putPicture(at, path)}
          error={refusal.at(field)}
        />
      ))}
      <p className="px-1 text-xs leading-relaxed text-mute">{text('kyc.pictures-note')}</p>
    </Form>
  );
}

/** The advanced grade requires the basic one. */
function BasicFirst({ identity: { basic } }: { identity: Identity }) {
  const text = useText();
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-14 text-center">
      <Lock size={44} strokeWidth={1.25} className="text-mute" aria-hidden />
      <h2 className="text-[0.9375rem]">{text(lockedWord(basic))}</h2>
      <BrandLink to="/pages/verification/basic" replace className="w-full max-w-120">
        {text(basic.status === 'under-review' ? 'common.details' : 'kyc.basic')}
      </BrandLink>
    </div>
  );
}

/** The advanced verification: the document in three pictures. */
export const AdvancedScreen = () => (
  <GradeScreen grade="advanced">
    {(identity) =>
      identity.basic.status === 'verified' ? (
        <FormBeside facts={<Rights identity={identity} />}>
          <AdvancedForm identity={identity} />
        </FormBeside>
      ) : (
        <BasicFirst identity={identity} />
      )
    }
  </GradeScreen>
);
