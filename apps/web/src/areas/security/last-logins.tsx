import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/i18n.ts';
import { RowGroup } from '../../ui/lists/row.tsx';
import { BROAD, useMedia } from '../../ui/use-media.ts';
import { Devices } from './devices.tsx';
import { loginsQuery } from './security.api.ts';

/** Number of devices shown. */
const FEW_DEVICES = 3;

/** The devices of the last sign-ins, where there is room; a server without them has none. */
export function LastLogins() {
  const text = useText();
  const hasRoom = useMedia(BROAD);
  const { data } = useQuery({ ...loginsQuery, enabled: hasRoom });
  if (!hasRoom || !data) return null;
  return (
    <RowGroup title={text('security.last-logins')}>
      <Devices logins={data.logins} most={FEW_DEVICES} />
    </RowGroup>
  );
}
