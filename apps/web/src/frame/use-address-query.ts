import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The query of the present address, and a function that puts another one in its place. It is our own, because the package's hook
 * brings its links and forms into the first load.
 */
export function useAddressQuery(): readonly [query: URLSearchParams, setQuery: (query: Readonly<Record<string, string>>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return [
    useMemo(() => new URLSearchParams(search), [search]),
    useCallback(
      (query) => void navigate({ pathname, search: new URLSearchParams(query).toString() }, { replace: true }),
      [navigate, pathname],
    ),
  ];
}
