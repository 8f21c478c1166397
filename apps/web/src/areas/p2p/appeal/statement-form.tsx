import { refusalsOf } from '@mt2/domain';
import { readStatement } from '@mt2/domain/p2p';
import { useState } from 'react';
import { Form } from '../../../frame/form-screen.tsx';
import { useChanging } from '../../../platform/form/use-changing.ts';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { appealOrder } from '../p2p.api.ts';
import { arrived, NO_PICTURES, type Places, ProofFields } from '../proof-fields.tsx';

export type StatementFormProps = {
  id: number;
  /** Label of the button. */
  submit: string;
  onSent?(): void;
};

/** One side's statement about an order, with pictures: it opens an appeal, or responds to one. */
export function StatementForm({ id, submit, onSent }: StatementFormProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [places, setPlaces] = useState<Places>(NO_PICTURES);
  const read = readStatement(typed, arrived(places).length);
  const errors = useRefusal(['reason', 'pictures'], refusalsOf(read));
  const { change } = useChanging(errors.showAnswer);
  const send = async () => {
    if (!errors.pass() || !read.ok) return;
    if (!(await change(() => appealOrder(id, read.value, arrived(places))))) return;
    setTyped('');
    setPlaces(NO_PICTURES);
    errors.sent();
    onSent?.();
  };
  return (
    <Form submit={text(submit)} onSubmit={send}>
      <TextArea
        label={text('p2p.appeal-reason')}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          errors.clear();
        }}
        placeholder={text('p2p.appeal-reason-hint')}
        error={errors.at('reason')}
      />
      <ProofFields
        label={text('p2p.evidence')}
        hint={text('p2p.evidence-hint')}
        places={places}
        onChange={setPlaces}
        error={errors.at('pictures')}
      />
    </Form>
  );
}
