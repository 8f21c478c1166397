import { useGo } from '../../frame/navigation.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { LanguageButton, SessionLink, useReturnWhenSignedIn } from './session-page.tsx';

const wide = 'flex h-12 w-full items-center justify-center rounded-lg px-4 text-base font-semibold';

/** The first choice: sign up, log in, or look around. */
export function ChooseScreen() {
  const text = useText();
  const go = useGo();
  useReturnWhenSignedIn();
  return (
    <Screen title={text('screen.choose')} heading={<span className="sr-only">{text('screen.choose')}</span>} right={<LanguageButton />}>
      <div className="flex min-h-full flex-col px-6 pb-8 wide:m-4 wide:min-h-0 wide:rounded-2xl wide:border wide:border-line">
        <div className="flex flex-1 flex-col items-center justify-center gap-4 py-10 text-center">
          <img src="/icon.svg" alt="" width={88} height={88} className="rounded-[22px] outline-1 -outline-offset-1 outline-line" />
          <h2 className="pt-2 text-[1.75rem] leading-tight font-bold">{text('session.choose-title')}</h2>
          <p className="max-w-72 text-[0.9375rem] text-mute">{text('session.choose-text')}</p>
        </div>
        <div className="flex flex-col gap-3">
          <SessionLink path="/pages/user/login/register" className={`${wide} bg-brand text-on-brand`}>
            {text('common.register')}
          </SessionLink>
          <SessionLink path="/pages/user/login/login" className={`${wide} bg-raised`}>
            {text('common.login')}
          </SessionLink>
          <Button tone="ghost" size="lg" onClick={() => go.replace('/pages/index/index')}>
            {text('session.continue-as-guest')}
          </Button>
        </div>
      </div>
    </Screen>
  );
}
