import { CopyValue } from '../../platform/device/copy-value.tsx';
import { useText } from '../../platform/i18n.ts';

/** A client order ID with a button that copies it. */
export function ClientIdValue({ clientId }: { clientId: string }) {
  const text = useText();
  return (
    <span className="-my-3 inline-flex min-w-0 items-center justify-end">
      <span className="min-w-0 text-right wrap-anywhere">{clientId}</span>
      <CopyValue label={text('spot.client-order-id')} value={clientId} />
    </span>
  );
}
