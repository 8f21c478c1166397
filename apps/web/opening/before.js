// Theme, colours and language of the page must stand before the first paint; this file blocks it, so it does nothing else.
(() => {
  const tags = { en: 'en', zh: 'zh-CN', hk: 'zh-HK', jp: 'ja', kr: 'ko', esp: 'es', th: 'th' };
  const page = document.documentElement;
  let saved = {};
  // A world that the address names has its own entries (platform/storage.ts).
  const world = /^(?:second\.)?[a-z0-9-]{1,32}\.localhost$/.test(location.hostname)
    ? ''
    : new URLSearchParams(location.search).get('world');
  const isNamed = world && world !== 'main';
  // An installed application begins where its manifest says, in `main`; without one it is a shortcut to this address.
  if (isNamed) document.querySelector('link[rel="manifest"]').remove();
  try {
    saved = JSON.parse(localStorage.getItem(`mt2.settings${isNamed ? `?world=${world}` : ''}`) || '{}').state || {};
  } catch {
    // Unreadable settings count as none; the application writes them again.
  }
  const isLight = saved.theme === 'light' || (saved.theme === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  page.dataset.theme = isLight ? 'light' : 'dark';
  page.dataset.up = saved.upDown === 'red-up' ? 'red-up' : 'green-up';
  page.lang = tags[saved.lang] || 'en';
  const colour = document.querySelector('meta[name="theme-color"]');
  if (colour && isLight) colour.content = '#ffffff';
})();
