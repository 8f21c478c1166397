import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Go } from '../../frame/navigation.tsx';
import { PATHS } from '../../frame/paths.ts';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { sentenceOf } from '../../platform/send.ts';
import { ErrorRetry } from '../../ui/list-states.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { fundPasswordQuery } from '../security/index.ts';
import { AddressFormView } from './address-form-view.tsx';

/** Saves a withdraw address. `?coin=USDT&network=TRC20` chooses beforehand. Who has no fund password is led to it first. */
export function AddAddressScreen() {
  const text = useText();
  const { data: hasFundPassword, error, refetch } = useQuery({ ...fundPasswordQuery, staleTime: 0 });
  if (hasFundPassword) return <AddressFormView />;
  return (
    <Screen title={text('screen.add-address')} className="px-4 pt-2">
      {hasFundPassword === undefined && error && <ErrorRetry text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {hasFundPassword === undefined && !error && <Skeleton className="h-80 rounded-2xl" />}
      {hasFundPassword === false && (
        <div className="flex flex-col items-center gap-4 px-2 py-14 text-center">
          <KeyRound size={48} strokeWidth={1.25} className="text-accent" aria-hidden />
          <p className="text-[15px]">{text('refusal.set-fund-password')}</p>
          <Go
            to={PATHS.fundPassword}
            className="flex h-12 w-full items-center justify-center rounded-lg bg-brand px-4 text-base font-semibold text-on-brand active:opacity-80"
          >
            {text('withdraw.step-fund-password')}
          </Go>
        </div>
      )}
    </Screen>
  );
}
