import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { ErrorRetry } from '../../ui/lists/list-states.tsx';
import { ROW, RowGroup } from '../../ui/lists/row.tsx';
import { Skeleton } from '../../ui/lists/skeleton.tsx';

/** A library in this page. The build writes the file with all of them. */
type Library = { readonly name: string; readonly version: string; readonly identifier: string; readonly text: string };

async function readLibraries(): Promise<readonly Library[]> {
  const answer = await fetch('/licences.json');
  if (!answer.ok) throw new Error(`licences.json: ${answer.status}`);
  return (await answer.json()) as Library[];
}

const LibraryRow = ({ name, version, identifier, text }: Library) => (
  <details className="group">
    <summary className={`${ROW} cursor-pointer list-none press-raised [&::-webkit-details-marker]:hidden`}>
      <span className="min-w-0 flex-1 break-words text-[0.9375rem]">
        {name} <span className="text-xs text-mute">{version}</span>
      </span>
      <span className="max-w-[45%] shrink-0 text-right text-xs text-mute">{identifier}</span>
      <ChevronDown size={18} className="shrink-0 text-mute transition-transform group-open:rotate-180" aria-hidden />
    </summary>
    <p lang="en" className="px-4 pb-4 text-xs leading-relaxed break-words whitespace-pre-wrap text-mute">
      {text.trim()}
    </p>
  </details>
);

/** The libraries in this page, each with the text of its licence. */
export function LicencesScreen() {
  const text = useText();
  const { data, error, refetch } = useQuery({ queryKey: ['licences'], queryFn: readLibraries, staleTime: Number.POSITIVE_INFINITY });
  return (
    <Screen title={text('screen.licences')} className="pt-2">
      {!data && !error && <Skeleton className="mx-4 h-80 rounded-2xl" />}
      {error && <ErrorRetry onRetry={() => void refetch()} />}
      {data && (
        <RowGroup>
          {data.map((library) => (
            <LibraryRow key={library.name} {...library} />
          ))}
        </RowGroup>
      )}
    </Screen>
  );
}
