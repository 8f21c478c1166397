import { refusalsOf } from '@mt2/domain';
import { FEEDBACK_LENGTH, lengthOf, MOST_FEEDBACK_PICTURES, readFeedback } from '@mt2/domain/help';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { Form } from '../../../frame/form-screen.tsx';
import { useRefusal } from '../../../platform/form/use-refusal.ts';
import { useText } from '../../../platform/i18n.ts';
import { afterChange } from '../../../platform/live.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { toast } from '../../../ui/overlays/overlays.ts';
import { PictureField } from '../../upload/index.ts';
import { sendFeedback } from './feedback.api.ts';

const EMPTY = { content: '', pictures: [''] };
const format = new Intl.NumberFormat('en');

/** A slot for one more picture follows those that have arrived, up to the maximum. */
const withPlace = (pictures: readonly string[]): string[] => {
  const sent = pictures.filter((path) => path !== '');
  return sent.length < MOST_FEEDBACK_PICTURES ? [...sent, ''] : sent;
};

/** A report to the operator, with pictures; `onSent` is called once it was sent. */
export function FeedbackForm({ onSent }: { onSent(): void }) {
  const text = useText();
  const [form, setForm] = useState(EMPTY);
  const pictures = form.pictures.filter((path) => path !== '');
  const refusal = useRefusal(['content', 'pictures'], refusalsOf(readFeedback({ content: form.content, pictures })));
  const submit = async () => {
    if (!refusal.pass()) return;
    try {
      toast(await sendFeedback(form.content.trim(), pictures), 'ok');
      setForm(EMPTY);
      void afterChange();
      onSent();
    } catch (error) {
      refusal.showAnswer(error);
    }
  };
  return (
    <Form submit={text('common.submit')} onSubmit={submit}>
      <TextArea
        label={text('help.feedback-content')}
        value={form.content}
        placeholder={text('help.feedback-placeholder')}
        onChange={(content) => {
          setForm((now) => ({ ...now, content }));
          refusal.clear();
        }}
        error={refusal.at('content')}
        hint={`${format.format(lengthOf(form.content))} / ${format.format(FEEDBACK_LENGTH)}`}
      />
      {form.pictures.map((path, index) => (
        <PictureField
          key={index}
          label={text('help.feedback-picture', { number: index + 1 })}
          hint={index === 0 ? text('help.feedback-picture-hint') : undefined}
          icon={<ImagePlus size={24} aria-hidden />}
          value={path}
          onChange={(next) => {
            setForm((now) => ({ ...now, pictures: withPlace(now.pictures.map((each, at) => (at === index ? next : each))) }));
            refusal.clear();
          }}
          error={index === 0 ? refusal.at('pictures') : undefined}
        />
      ))}
    </Form>
  );
}
