import { useChanging } from '../../../platform/form/use-changing.ts';
import { useText } from '../../../platform/i18n.ts';
import { ConfirmSheet } from '../../../ui/overlays/confirm-sheet.tsx';
import { editAdvert, publishAdvert } from '../p2p.api.ts';
import { type Posting, postingFacts, postingTitle } from './posting.tsx';

export type PublishSheetProps = {
  open: boolean;
  onClose(): void;
  /** A doubt about the price. */
  warning: string | undefined;
  posting: Posting;
  onPosted(posting: Posting): void;
  onRefused(error: unknown): void;
};

/** The advert for review, as others will see it. */
export function PublishSheet({ open, onClose, warning, posting, onPosted, onRefused }: PublishSheetProps) {
  const text = useText();
  const { change } = useChanging(onRefused);
  const { form, coin, edited } = posting;
  const post = async () => {
    const isPosted = await change(async () => {
      await (edited ? editAdvert(form, edited.id) : publishAdvert(form, coin.id));
      return edited && text('p2p.edited');
    });
    onClose();
    if (isPosted) onPosted(posting);
  };
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      title={postingTitle(posting, text)}
      warning={warning}
      rows={postingFacts(posting, text)}
      action={text(edited ? 'common.save' : 'p2p.post-advert')}
      onConfirm={post}
    />
  );
}
