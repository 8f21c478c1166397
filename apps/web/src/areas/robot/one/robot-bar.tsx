import { useState } from 'react';
import { Go } from '../../../frame/navigation.tsx';
import { useText } from '../../../platform/i18n.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Button } from '../../../ui/button.tsx';
import { settingsAddress } from '../create/settings-address.ts';
import { isRunning, type OwnRobot } from '../robot.ts';
import { StopSheet } from './stop-sheet.tsx';

const LINK = 'flex min-h-12 items-center justify-center rounded-lg px-3 text-center text-[15px] leading-tight font-semibold';

/** The actions on a robot: create another with its settings, and stop it while it runs. */
export function RobotBar({ robot }: { robot: OwnRobot }) {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const running = isRunning(robot);
  return (
    <ActionBar>
      <div className={running ? 'grid grid-cols-2 gap-3' : 'grid'}>
        <Go to={settingsAddress(robot)} className={`${LINK} ${running ? 'bg-raised' : 'bg-brand text-on-brand'}`}>
          {text('robot.use-settings')}
        </Go>
        {running && (
          <Button tone="brand" size="lg" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {text('robot.stop')}
          </Button>
        )}
      </div>
      <StopSheet open={isAsked && running} onClose={() => setAsked(false)} robot={robot} />
    </ActionBar>
  );
}
