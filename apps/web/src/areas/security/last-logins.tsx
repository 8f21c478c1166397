import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../platform/format.ts';
import { useText } from '../../platform/i18n.ts';
import { BROAD, useMedia } from '../../ui/use-media.ts';
import { LoginGroup } from './devices.tsx';
import { loginsQuery } from './security.api.ts';

/** Number of logins shown. */
const FEW = 3;

/** The latest logins, if the screen has room and the server has a login history. */
export function LastLogins() {
  const text = useText();
  const hasRoom = useMedia(BROAD);
  const { data } = useQuery({ ...loginsQuery, enabled: hasRoom });
  if (!hasRoom || !data) return null;
  return <LoginGroup title={text('security.last-logins')} logins={data.logins.slice(0, FEW)} timeOf={formatDateTime} />;
}
