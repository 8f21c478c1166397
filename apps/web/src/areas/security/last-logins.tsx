import { useQuery } from '@tanstack/react-query';
import { BROAD, useMedia } from '../../ui/use-media.ts';
import { LatestLogins } from './devices.tsx';
import { loginsQuery } from './security.api.ts';

/** Number of logins shown. */
const FEW = 3;

/** The latest logins, if the screen has room and the server has a login history. */
export function LastLogins() {
  const hasRoom = useMedia(BROAD);
  const { data } = useQuery({ ...loginsQuery, enabled: hasRoom });
  if (!hasRoom || !data) return null;
  return <LatestLogins logins={data.logins.slice(0, FEW)} />;
}
