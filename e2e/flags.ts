// The start options of every Chromium in the stories.

/** Features that Playwright itself disables in the browser: only the last list counts, so they are repeated here. */
const OF_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Parts of a window outside the page, in separate processes for each test: the lists below the address bar, and a spare process. */
const OF_A_WINDOW = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'];

/** No sandbox for root, no graphics card, no background traffic, and identical glyphs on every system. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of an origin share a process and its compiled code.
  '--process-per-site',
  `--disable-features=${[...OF_PLAYWRIGHT, ...OF_A_WINDOW].join(',')}`,
];
