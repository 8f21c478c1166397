import type { ComponentProps } from 'react';
import { Go, useGo } from '../../frame/navigation.tsx';
import { to } from '../../frame/paths.ts';
import { ARTICLES } from './help.api.ts';

/** Leads to support: the server says where that is; by itself the link is that of the article about it. */
export function SupportLink({ onClick, ...rest }: Omit<ComponentProps<typeof Go>, 'to'>) {
  const go = useGo();
  return (
    <Go
      {...rest}
      to={to('/pages/help/center/detail', { id: ARTICLES.contact })}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
        void import('./support.ts').then(({ openSupport }) => openSupport(go.to));
      }}
    />
  );
}
