import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Screen } from '../../frame/screen.tsx';
import { useText } from '../../platform/i18n.ts';
import { changeSettings, useTheme } from '../../platform/settings.ts';
import { Button } from '../../ui/button.tsx';
import { Chips } from '../../ui/chips.tsx';
import { NumberField } from '../../ui/fields/number/number-field.tsx';
import { PercentSlider } from '../../ui/fields/number/percent-slider.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Part } from './part.tsx';
import { Figures, Overlays, States } from './states.tsx';

/** Buttons in every tone, size and state. */
function Buttons() {
  const text = useText();
  return (
    <Part title={text('template.buttons')}>
      <Button tone="brand" size="lg">
        {text('common.submit')}
      </Button>
      <div className="grid grid-cols-2 gap-2 cramped:grid-cols-1">
        <Button tone="up">{text('spot.buy')}</Button>
        <Button tone="down">{text('spot.sell')}</Button>
        <Button tone="danger">{text('common.delete')}</Button>
        <Button>{text('common.cancel')}</Button>
        <Button tone="ghost">{text('common.cancel')}</Button>
        <Button tone="brand" pending>
          {text('common.loading')}
        </Button>
        <Button tone="brand" disabled>
          {text('common.ok')}
        </Button>
      </div>
      <div className="flex items-center gap-2">
        <Button size="sm">{text('common.view')}</Button>
        <Button tone="ghost" size="icon" aria-label={text('nav.notices')}>
          <Bell size={20} />
        </Button>
      </div>
    </Part>
  );
}

const CHIPS = ['1', '2', '3'] as const;

/** Fields, and one that is wrong. */
function Fields() {
  const text = useText();
  const [form, setForm] = useState({ line: '', secret: '', amount: '0.5', long: '', search: '', coin: 'USDT', percent: 25, isOn: true });
  const set =
    <K extends keyof typeof form>(field: K) =>
    (value: (typeof form)[K]) =>
      setForm((now) => ({ ...now, [field]: value }));
  const sample = text('template.sample');
  return (
    <Part title={text('template.fields')}>
      <SearchBox value={form.search} onChange={set('search')} label={text('help.search-placeholder')} />
      <TextField label={text('template.line')} value={form.line} onChange={set('line')} placeholder={sample} clearable />
      <TextField label={text('template.secret')} type="password" autoComplete="off" value={form.secret} onChange={set('secret')} />
      <NumberField label={text('template.amount')} value={form.amount} onChange={set('amount')} decimals={2} unit="USDT" step="0.1" />
      <TextField label={text('template.wrong')} value={form.line} onChange={set('line')} error={text('refusal.amount-empty')} />
      <TextArea label={text('template.long')} value={form.long} onChange={set('long')} placeholder={sample} rows={3} />
      <PercentSlider label={text('template.share')} value={form.percent} onChange={set('percent')} tone="accent" />
      <div className="flex items-center justify-between gap-3">
        <Select
          label={text('template.choice')}
          value={form.coin}
          onChange={set('coin')}
          items={['USDT', 'BTC', 'ETH'].map((coin) => ({ value: coin, label: coin }))}
        />
        <Switch label={text('template.switch')} checked={form.isOn} onChange={set('isOn')} />
      </div>
    </Part>
  );
}

/** Choices among a few: chips in both widths, and tabs. */
function Choices() {
  const text = useText();
  const [value, setValue] = useState<(typeof CHIPS)[number]>('1');
  const items = CHIPS.map((each) => ({ value: each, label: `${text('template.choice')} ${each}` }));
  return (
    <Part title={text('template.chips')}>
      <Chips label={text('template.chips')} value={value} onChange={setValue} items={items} />
      <Chips label={text('template.chips')} value={value} onChange={setValue} items={items} fit="free" />
      <Tabs label={text('template.chips')} value={value} onChange={setValue} items={items} className="border-b border-line" />
    </Part>
  );
}

const SIZES = [
  ['28', 'text-[1.75rem] font-bold'],
  ['20', 'text-xl font-bold'],
  ['16', 'text-base'],
  ['15', 'text-[0.9375rem]'],
  ['14', 'text-sm'],
  ['13', 'text-[0.8125rem] text-mute'],
  ['12', 'text-xs text-mute'],
] as const;

/** The sizes of type, in pixels. */
function TypeSizes() {
  const text = useText();
  return (
    <Part title={text('template.type')}>
      <dl className="space-y-1.5">
        {SIZES.map(([size, look]) => (
          <div key={size} className="flex items-baseline gap-3">
            <dt className="w-6 shrink-0 text-xs text-mute">{size}</dt>
            <dd className={`min-w-0 truncate ${look}`}>{text('template.sample')}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

const COLOURS = [
  ['page', 'bg-page'],
  ['card', 'bg-card'],
  ['raised', 'bg-raised'],
  ['line', 'bg-line'],
  ['ink', 'bg-ink'],
  ['mute', 'bg-mute'],
  ['brand', 'bg-brand'],
  ['accent', 'bg-accent'],
  ['up', 'bg-up'],
  ['down', 'bg-down'],
  ['warn', 'bg-warn'],
  ['on-brand', 'bg-on-brand'],
] as const;

/** The colours by the names of their tokens, in the chosen theme. */
function Colours() {
  const text = useText();
  return (
    <Part title={text('template.colours')}>
      <ul className="grid grid-cols-4 gap-x-2 gap-y-3">
        {COLOURS.map(([name, fill]) => (
          <li key={name} className="min-w-0 text-center text-xs text-mute">
            <span className={`mb-1 block h-10 rounded-lg outline-1 -outline-offset-1 outline-line ${fill}`} />
            <code className="font-sans">{name}</code>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The kit's components in the current theme and language. */
export function TemplateScreen() {
  const text = useText();
  const theme = useTheme();
  return (
    <Screen title={text('template.title')}>
      <Chips
        label={text('common.theme')}
        value={theme}
        onChange={(next) => changeSettings({ theme: next })}
        items={[
          { value: 'dark', label: text('common.theme-dark') },
          { value: 'light', label: text('common.theme-light') },
        ]}
        className="mx-4 mt-1"
      />
      <div className="pt-4">
        <TypeSizes />
        <Colours />
        <Buttons />
        <Fields />
        <Choices />
        <Figures />
        <States />
        <Overlays />
      </div>
    </Screen>
  );
}
