import type { ComponentProps } from 'react';
import { Go, useGo } from '../../../frame/navigation.tsx';
import { ARTICLES, articleAddress } from '../articles.ts';

/** Link to support at the server's address; until that is read, to the article about support. */
export function SupportLink({ onClick, ...rest }: Omit<ComponentProps<typeof Go>, 'to'>) {
  const go = useGo();
  return (
    <Go
      {...rest}
      to={articleAddress(ARTICLES.contact)}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
        void import('./support.ts').then(({ openSupport }) => openSupport(go.to));
      }}
    />
  );
}
