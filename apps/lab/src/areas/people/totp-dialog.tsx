import { people } from '@mt2/contracts/lab/people';
import { useAsk } from '../../app/use-lab.ts';
import { Answer } from '../../ui/answer.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The code of a user's authenticator, by the world's clock. */
export function TotpDialog({ who, onClose }: { readonly who: string; readonly onClose: () => void }) {
  const query = useAsk(people.getTotp, { persona: who }, { every: 1000 });
  return (
    <Dialog title={`Authenticator of ${who}`} onClose={onClose}>
      <Answer query={query}>
        {({ code, secondsLeft: left, isUsed }) => (
          <div className="flex flex-col gap-3">
            <p className="flex items-center gap-2">
              <output className="font-mono text-3xl tracking-widest">{code}</output>
              <CopyButton text={code} what="the code" />
            </p>
            <p className="text-mute">
              {isUsed
                ? `Already used. The next code appears in ${left} s of world time; advance the clock if it is stopped.`
                : `Works once. Expires in ${left + 30} s of world time.`}
            </p>
          </div>
        )}
      </Answer>
    </Dialog>
  );
}
