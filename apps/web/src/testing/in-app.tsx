import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { useAppKit } from '../frame/app-kit.ts';
import { queryClient } from '../platform/query.ts';
import { randomKey } from '../platform/request/random-key.ts';
import { KitProvider } from '../ui/kit.tsx';

/** Around a part of a screen that reads data and has links. Each has its own entry of the history. */
export function InApp({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[{ pathname: '/', key: randomKey() }]}>
        <KitProvider kit={useAppKit()}>{children}</KitProvider>
      </MemoryRouter>
    </QueryClientProvider>
  );
}
