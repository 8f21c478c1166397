import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Sheet, type SheetProps } from '../../../ui/overlays/sheet.tsx';
import { ArticleText } from '../article/article-text.tsx';
import { newsQuery } from '../news.api.ts';

/** The pop-up notice with its whole text; renders nothing if there is none. */
export function PopUp({ open, onClose }: Pick<SheetProps, 'open' | 'onClose'>) {
  const text = useText();
  const { data } = useQuery(newsQuery('popUp'));
  const notice = data?.[0];
  if (!notice) return null;
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
