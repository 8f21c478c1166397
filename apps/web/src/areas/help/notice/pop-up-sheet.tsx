import type { News } from '@mt2/contracts/help';
import { useEffect } from 'react';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet, type SheetProps } from '../../../ui/overlays/sheet.tsx';
import { ArticleText } from '../article/article-text.tsx';
import { markRead } from './read-notices.ts';

/** A notice with its whole text, and one button that closes it. */
export default function PopUpSheet({ notice, open, onClose }: Pick<SheetProps, 'open' | 'onClose'> & { notice: News }) {
  const text = useText();
  useEffect(() => {
    void markRead([notice.id]);
  }, [notice.id]);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={notice.title}
      footer={
        <Button tone="brand" size="lg" onClick={onClose}>
          {text('common.ok')}
        </Button>
      }
    >
      <ArticleText html={notice.content} />
    </Sheet>
  );
}
