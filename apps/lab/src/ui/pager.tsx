import { Button } from './button.tsx';

type Props = { readonly page: number; readonly limit: number; readonly count: number; readonly onPage: (page: number) => void };

/** The position in a long list. */
export function Pager({ page, limit, count, onPage }: Props) {
  const last = Math.max(1, Math.ceil(count / limit));
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3">
      <p className="text-mute">
        Page {page} of {last}, {count} in total
      </p>
      <div className="flex gap-2">
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Newer
        </Button>
        <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
          Older
        </Button>
      </div>
    </nav>
  );
}
